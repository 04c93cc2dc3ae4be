// Treebanks of Universal Dependencies that taggers and parsers can be trained and tested on. Each is a repository of its own; files are asked
// for at one release, then at the newest.

import type { DatasetEntry, FileEntry } from './dataset.ts';

const release = 'r2.15';

interface Treebank {
  /** As in the repository's name: `UD_<language>-<name>`. */
  readonly language: string;
  readonly name: string;
  readonly code: string;
  readonly licence: string;
  readonly citation: string;
  readonly note?: string;
  readonly splits: Readonly<Record<string, Split>>;
}

/** Sentences where they do not change from release to release, other names in copies, and the copy that was tested. */
interface Split {
  readonly items?: number;
  readonly name?: string;
  readonly testedSha256?: string;
}

function describe({ language, name, code, licence, citation, note, splits }: Treebank): DatasetEntry {
  const repository = `UD_${language}-${name}`;
  return {
    name: `ud-${language}-${name}`.toLowerCase(),
    title: `Universal Dependencies: ${language} ${name}`,
    homepage: `https://github.com/UniversalDependencies/${repository}`,
    licence,
    citation,
    ...(note === undefined ? {} : { note }),
    files: Object.entries(splits).map(([split, { items, name: other, testedSha256 }]): FileEntry => {
      const path = `${code}_${name.toLowerCase()}-ud-${split}.conllu`;
      return {
        path,
        names: [path, ...(other === undefined ? [] : [other])],
        urls: [release, 'master'].map(
          (revision) => `https://raw.githubusercontent.com/UniversalDependencies/${repository}/${revision}/${path}`,
        ),
        role: 'treebank',
        format: 'conllu',
        language: code,
        ...(items === undefined ? {} : { items }),
        ...(testedSha256 === undefined ? {} : { testedSha256 }),
      };
    }),
  };
}

const nivre = `@inproceedings{nivre-etal-2020-universal,
  title = {{U}niversal {D}ependencies v2: An Evergrowing Multilingual Treebank Collection},
  author = {Nivre, Joakim and de Marneffe, Marie-Catherine and Ginter, Filip and Haji{\\v{c}}, Jan and Manning, Christopher D. and Pyysalo, Sampo and Schuster, Sebastian and Tyers, Francis and Zeman, Daniel},
  booktitle = {Proceedings of the 12th Language Resources and Evaluation Conference},
  year = {2020}
}`;

const silveira = `@inproceedings{silveira-etal-2014-gold,
  title = {A Gold Standard Dependency Corpus for {E}nglish},
  author = {Silveira, Natalia and Dozat, Timothy and de Marneffe, Marie-Catherine and Bowman, Samuel and Connor, Miriam and Bauer, John and Manning, Christopher D.},
  booktitle = {Proceedings of the 9th International Conference on Language Resources and Evaluation},
  year = {2014}
}`;

const zeldes = `@article{zeldes-2017-gum,
  title = {The {GUM} Corpus: Creating Multilayer Resources in the Classroom},
  author = {Zeldes, Amir},
  journal = {Language Resources and Evaluation},
  year = {2017}
}`;

const shareAlike = 'CC BY-SA 4.0';

/** Parallel treebanks: the same 1,000 sentences in every language, all in one file. */
const parallel = (language: string, code: string, licence: string, split: Split): Treebank => ({
  language,
  name: 'PUD',
  code,
  licence,
  citation: nivre,
  splits: { test: { items: 1000, ...split } },
});

export const treebankEntries: readonly DatasetEntry[] = (
  [
    {
      language: 'English',
      name: 'EWT',
      code: 'en',
      licence: shareAlike,
      citation: silveira,
      splits: {
        train: {
          items: 12_544,
          name: 'ud/en/ewt-train.conllu',
          testedSha256: '4f5bf82b493c2ae7563889e57a87c02e6e9ee8ccbba417a899c73ff09a4807a6',
        },
        dev: {
          items: 2001,
          name: 'ud/en/ewt-dev.conllu',
          testedSha256: '531a54ff90d6ab12201c5a50c3e78e6ddac4de69abc4bce5d275d3cd29efe2b6',
        },
        test: { items: 2077 },
      },
    },
    {
      language: 'English',
      name: 'GUM',
      code: 'en',
      licence: 'differs by genre',
      citation: zeldes,
      note: 'Some genres are CC BY 4.0, others add NC or SA: see the homepage. GUM grows with every release: its number of sentences varies.',
      splits: { train: { name: 'ud/en/gum-train.conllu' }, dev: { name: 'ud/en/gum-dev.conllu' }, test: {} },
    },
    parallel('English', 'en', 'CC BY-SA 3.0', {
      name: 'ud/en/pud.conllu',
      testedSha256: 'c80584f2bc2b31d5bada78a1136f9feec7ac49e5e18898db02dea434b5b8f0aa',
    }),
    {
      language: 'German',
      name: 'GSD',
      code: 'de',
      licence: shareAlike,
      citation: nivre,
      splits: {
        train: {},
        dev: {
          items: 799,
          name: 'ud/de/gsd-dev.conllu',
          testedSha256: '00431f2624cbbf66796c097a9303bbc8f8e8ca88ef35c4c5664aa396b2d674c9',
        },
        test: {},
      },
    },
    parallel('German', 'de', 'CC BY-SA 3.0', {
      name: 'ud/de/pud.conllu',
      testedSha256: 'a530bdb50349bbd7c13706b6a759a9d73e8f514fff41fbf27149e914b0c3e723',
    }),
    {
      language: 'Chinese',
      name: 'GSDSimp',
      code: 'zh',
      licence: shareAlike,
      citation: nivre,
      splits: {
        train: {},
        dev: {
          items: 500,
          name: 'ud/zh/gsdsimp-dev.conllu',
          testedSha256: '342a2969df6d6d08bdc25dbc067c93c86ab3099bb054a9921ae7067cbc2c53ad',
        },
        test: {},
      },
    },
    parallel('Chinese', 'zh', 'CC BY-SA 3.0', {
      name: 'ud/zh/pud-traditional.conllu',
      testedSha256: 'e12582af2e2bbc2e27155ca7dc12b6fc4a037dbc716e1f805d67e34ffb2596b3',
    }),
    {
      language: 'Japanese',
      name: 'GSD',
      code: 'ja',
      licence: shareAlike,
      citation: nivre,
      splits: {
        train: {},
        dev: {
          items: 507,
          name: 'ud/ja/gsd-dev.conllu',
          testedSha256: '18d266e29336ef619787a928d89d20f2e64188be70d5b37829e3aadc5bb6b841',
        },
        test: {},
      },
    },
    parallel('Japanese', 'ja', 'CC BY-SA 3.0', {
      name: 'ud/ja/pud.conllu',
      testedSha256: '072b0daa338d825abcaa4f11e16f3e2aa205c07e1322a6d0f7137b0cca73f1b8',
    }),
    {
      language: 'Galician',
      name: 'TreeGal',
      code: 'gl',
      licence: 'LGPL-LR',
      citation: nivre,
      splits: {
        train: {
          items: 600,
          name: 'ud/gl/treegal-train.conllu',
          testedSha256: '2e469c3bd17a710bc1913ba325691a3a5ba9417f1003f9e3a42c91e15e603f5b',
        },
        test: {},
      },
    },
    parallel('Galician', 'gl', shareAlike, {
      name: 'ud/gl/pud.conllu',
      testedSha256: '4fc7406056b0445c2e0f368b0f9be507c3b096c85e2b5dfd108bb1e052bc7d41',
    }),
    parallel('Arabic', 'ar', 'CC BY-SA 3.0', { name: 'ud/ar/pud-first-800.conllu' }),
  ] satisfies readonly Treebank[]
).map(describe);
