// Benchmarks of Open Information Extraction. Addresses and sizes are those that papers and repositories state; an archive of a repository is
// asked for at the commit that the sizes were counted at, then at its newest.

import type { DatasetEntry, FileEntry } from './dataset.ts';

const archiveOf = (repository: string, commit?: string): string[] =>
  [...(commit === undefined ? [] : [commit]), 'HEAD'].map(
    (revision) => `https://github.com/${repository}/archive/${revision}.tar.gz`,
  );

const benchieGold = (language: string, original: string): FileEntry => ({
  path: `gold_${language}.txt`,
  names: [original],
  role: 'gold',
  format: 'benchie',
  language,
  items: 300,
});

const benchieSystem = (name: string, language = 'en'): FileEntry => ({
  path: `systems/${name}.txt`,
  names: [`${name}_explicit.txt`],
  role: 'system',
  format: 'tsv',
  language,
});

const benchie: DatasetEntry = {
  name: 'benchie',
  title:
    'BenchIE: facts with all their surface forms, English, German and Chinese, and the extractions of nine systems',
  homepage: 'https://github.com/gkiril/benchie',
  licence: 'CC BY 4.0',
  citation: `@inproceedings{gashteovski-etal-2022-benchie,
  title = {{BenchIE}: A Framework for Multi-Faceted Fact-Based Open Information Extraction Evaluation},
  author = {Gashteovski, Kiril and Yu, Mingying and Kotnis, Bhushan and Lawrence, Carolin and Niepert, Mathias and Glava{\\v{s}}, Goran},
  booktitle = {Proceedings of the 60th Annual Meeting of the Association for Computational Linguistics},
  year = {2022}
}`,
  archive: archiveOf('gkiril/benchie', 'd9cdb93'),
  note: "The licence is that of the data; the repository's code is for non-commercial research only, and Assay does not use it. Some sentences are from the Penn Treebank, which has a licence of its own.",
  files: [
    benchieGold('en', '2_annotators/benchie_gold_annotations_en.txt'),
    benchieGold('de', 'benchie_gold_annotations_de.txt'),
    benchieGold('zh', 'benchie_gold_annotations_zh.txt'),
    {
      path: 'carb_explicit_en.tsv',
      names: ['carb_explicit.txt'],
      role: 'gold',
      format: 'carb-gold',
      language: 'en',
      items: 291,
    },
    ...['clausie', 'minie', 'stanford', 'openie6', 'roi_t', 'roi_n', 'naive_oie', 'm2oie_en', 'graphene'].map(
      (system) => benchieSystem(system),
    ),
    benchieSystem('m2oie_de', 'de'),
    benchieSystem('m2oie_zh', 'zh'),
  ],
};

const carb: DatasetEntry = {
  name: 'carb',
  title: 'CaRB: crowdsourced tuples for the sentences of OIE2016',
  homepage: 'https://github.com/dair-iitd/CaRB',
  licence: 'MIT',
  note: "The licence is the repository's. Some sentences are from the Penn Treebank, which has a licence of its own.",
  citation: `@inproceedings{bhardwaj-etal-2019-carb,
  title = {{CaRB}: A Crowdsourced Benchmark for Open {IE}},
  author = {Bhardwaj, Sangnie and Aggarwal, Samarth and Mausam},
  booktitle = {Proceedings of EMNLP-IJCNLP 2019},
  pages = {6263--6268},
  year = {2019}
}`,
  archive: archiveOf('dair-iitd/CaRB', '024e0e9'),
  files: [
    {
      path: 'gold_test.tsv',
      names: ['data/gold/test.tsv'],
      role: 'gold',
      format: 'carb-gold',
      language: 'en',
      items: 634,
    },
    {
      path: 'gold_dev.tsv',
      names: ['data/gold/dev.tsv'],
      role: 'gold',
      format: 'carb-gold',
      language: 'en',
      items: 638,
      testedSha256: '2081484b4fd237728591227becf6357799fd1575366fa1eeb51590822fbce6fc',
    },
    { path: 'test.txt', names: ['data/test.txt'], role: 'sentences', format: 'sentences', language: 'en', items: 641 },
    {
      path: 'dev.txt',
      names: ['data/dev.txt'],
      role: 'sentences',
      format: 'sentences',
      language: 'en',
      items: 641,
      testedSha256: 'd748c3363dda9dd77ffdc8711c3f2f6d5aaf24e88ab24a460d080335150d8c8c',
    },
    {
      path: 'systems/openie5_dev_output.txt',
      names: ['system_outputs/dev/openie5_output.txt'],
      role: 'system',
      format: 'openie5',
      language: 'en',
      testedSha256: 'dd6aea47de094d6281527ab8e3964a02b1ae48dd2ba297eed42c8d57b14e5fa0',
    },
  ],
};

const corpus = (folder: string, file: string, details: Partial<FileEntry>): FileEntry => ({
  path: `${folder}/${file}`,
  role: 'gold',
  format: 'oie2016-gold',
  language: 'en',
  ...details,
});

const oie2016System = (name: string, testedSha256: string): FileEntry => ({
  path: `systems/${name}_output.txt`,
  names: [`systems_output/${name}_output.txt`],
  role: 'system',
  format: name,
  language: 'en',
  testedSha256,
});

const oie2016: DatasetEntry = {
  name: 'oie2016',
  title: 'OIE2016: tuples made from QA-SRL, without and with pronouns, and the outputs of four systems',
  homepage: 'https://github.com/gabrielStanovsky/oie-benchmark',
  licence: 'MIT',
  note: "The licence is the repository's. Some sentences are from the Penn Treebank, which has a licence of its own.",
  citation: `@inproceedings{stanovsky-dagan-2016-creating,
  title = {Creating a Large Benchmark for Open Information Extraction},
  author = {Stanovsky, Gabriel and Dagan, Ido},
  booktitle = {Proceedings of EMNLP 2016},
  pages = {2300--2305},
  year = {2016}
}`,
  archive: archiveOf('gabrielStanovsky/oie-benchmark', '6d9885e'),
  files: [
    corpus('snapshot_oie_corpus', 'all.oie', { items: 2944 }),
    corpus('snapshot_oie_corpus', 'dev.oie', {
      items: 582,
      partOf: 'snapshot_oie_corpus/all.oie',
      testedSha256: 'c2f6e09fd1b6a39918e5e2f65612d4034126680fdda79c6eb22dc233be143a55',
    }),
    corpus('snapshot_oie_corpus_with_pronouns', 'all.oie', { items: 3200 }),
    corpus('snapshot_oie_corpus_with_pronouns', 'dev.oie', {
      items: 641,
      partOf: 'snapshot_oie_corpus_with_pronouns/all.oie',
      testedSha256: '2139d486a25dd03e1429b1855385167ff5863a7ef628daa035ad9faa584ccaa5',
    }),
    oie2016System('clausie', '140059389b9094eaacf8f60f50c21c4d9a93c2f86a9893a38632823707ab46cb'),
    oie2016System('openie4', 'ef1ae1108ef9b6bca5fa1771149c59b35ebfd1aa31929d851428585523ec35f4'),
    oie2016System('props', '0c3a57195d718e06e40c54ac8940bba87dcd5bda03897e2cec8657979e1973ad'),
    oie2016System('reverb', '593245b49be564de343f43fc3af05af46468fc0d2e9cfc38585db6d96a92ecae'),
    {
      path: 'dist_wh_sbj_obj1.json',
      role: 'table',
      format: 'json',
      testedSha256: 'bf8805adeebf5f3c4a89b8e0f610675aa5b05936f4c3fa202e0d1ed26e039e43',
    },
  ],
};

const unknownLayout =
  'Assay does not know for certain where the files lie in the repository, so there is no address to download from.';

const wire57: DatasetEntry = {
  name: 'wire57',
  title: 'WiRe57: 57 sentences with 343 tuples, annotated in detail',
  homepage: 'https://github.com/rali-udem/WiRe57',
  licence: 'see the homepage',
  citation: `@inproceedings{lechelle-etal-2019-wire57,
  title = {{WiRe57}: A Fine-Grained Benchmark for Open Information Extraction},
  author = {Lechelle, William and Gotti, Fabrizio and Langlais, Phillippe},
  booktitle = {Proceedings of the 13th Linguistic Annotation Workshop},
  year = {2019}
}`,
  note: `${unknownLayout} Assay has no scorer for it either (docs/reference/scorers.md).`,
  files: [
    {
      path: 'WiRe57_343-manual-oie.json',
      names: ['WiRe57_343-manual-oie.json'],
      role: 'gold',
      format: 'json',
      language: 'en',
    },
  ],
};

const lsoie: DatasetEntry = {
  name: 'lsoie',
  title: 'LSOIE: tuples made from the QA-SRL Bank 2.0, for training and testing',
  homepage: 'https://github.com/Jacobsolawetz/large-scale-oie',
  licence: 'see the homepage',
  citation: `@inproceedings{solawetz-larson-2021-lsoie,
  title = {{LSOIE}: A Large-Scale PublicDataset for Supervised Open Information Extraction},
  author = {Solawetz, Jacob and Larson, Stefan},
  booktitle = {Proceedings of the 16th Conference of the European Chapter of the Association for Computational Linguistics},
  year = {2021}
}`,
  note: unknownLayout,
  files: ['wiki', 'science'].flatMap((domain) =>
    ['train', 'dev', 'test'].map(
      (split): FileEntry => ({
        path: `lsoie_${domain}_${split}.conll`,
        names: [`lsoie_${domain}_${split}.conll`],
        role: 'gold',
        format: 'lsoie',
        language: 'en',
      }),
    ),
  ),
};

const qasrlBank: DatasetEntry = {
  name: 'qasrl-bank',
  title: 'QA-SRL Bank 2.0: questions and answers for verbs, which convert to tuples',
  homepage: 'https://qasrl.org',
  licence: 'see the homepage',
  citation: `@inproceedings{fitzgerald-etal-2018-large,
  title = {Large-Scale {QA-SRL} Parsing},
  author = {FitzGerald, Nicholas and Michael, Julian and He, Luheng and Zettlemoyer, Luke},
  booktitle = {Proceedings of the 56th Annual Meeting of the Association for Computational Linguistics},
  year = {2018}
}`,
  note: 'Assay knows no address for certain. Give unpacked .jsonl files.',
  files: ['train', 'dev', 'test'].map(
    (split): FileEntry => ({
      path: `orig/${split}.jsonl`,
      names: [`qasrl-v2/orig/${split}.jsonl`],
      role: 'gold',
      format: 'qasrl-bank',
      language: 'en',
    }),
  ),
};

export const openIeEntries: readonly DatasetEntry[] = [benchie, carb, oie2016, wire57, lsoie, qasrlBank];
