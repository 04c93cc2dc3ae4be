// Open knowledge graphs with gold clusters, for canonicalization. All repositories carry the Apache-2.0 licence.

import type { DatasetEntry, FileEntry } from './dataset.ts';

const combo: DatasetEntry = {
  name: 'combo',
  title: 'COMBO: triples with sentences and gold clusters of entities, relations and classes',
  homepage: 'https://github.com/jeffchy/COMBO',
  licence: 'Apache-2.0',
  citation: `@inproceedings{jiang-etal-2023-combo,
  title = {{COMBO}: A Complete Benchmark for Open {KG} Canonicalization},
  author = {Jiang, Chengyue and Jiang, Yong and Wu, Weiqi and Zheng, Yuting and Xie, Pengjun and Tu, Kewei},
  booktitle = {Proceedings of the 17th Conference of the European Chapter of the Association for Computational Linguistics},
  year = {2023}
}`,
  archive: ['https://github.com/jeffchy/COMBO/archive/HEAD.tar.gz'],
  note: 'The validation split has a fifth of the triples; the published figures are of the test split.',
  files: [
    { path: 'test.json', names: ['revised.test.json'], role: 'graph', format: 'combo', language: 'en' },
    {
      path: 'val.json',
      names: ['revised.val.json'],
      role: 'graph',
      format: 'combo',
      language: 'en',
      items: 3465,
      testedSha256: 'c36ed49f828ea4a6e83b3fad6ca10bad52a2fbc514a67b6bb04434bee8eefb18',
    },
  ],
};

/** The files of the text form that IBM's repository has: ids, triples, gold clusters, side information. */
function cuvaFiles(folder: string, triples: number, tested: Readonly<Record<string, string>> = {}): FileEntry[] {
  const file = (name: string, details: Pick<FileEntry, 'role' | 'format' | 'items'>): FileEntry => ({
    path: `${folder}/${name}.txt`,
    language: 'en',
    ...details,
    ...(tested[name] === undefined ? {} : { testedSha256: tested[name] }),
  });
  return [
    file('triples', { role: 'graph', format: 'cuva-triples', items: triples }),
    file('ent2id', { role: 'graph', format: 'cuva' }),
    file('rel2id', { role: 'graph', format: 'cuva' }),
    file('gold_npclust', { role: 'clusters', format: 'cuva-clusters' }),
    file('ent_side_info', { role: 'side-information', format: 'cuva' }),
    file('rel_side_info', { role: 'side-information', format: 'cuva' }),
  ];
}

const cuva = {
  homepage: 'https://github.com/IBM/Open-KG-canonicalization',
  licence: 'Apache-2.0',
  note: 'Assay does not know for certain where the files lie in the repository, so there is no address to download from.',
};

const vashishth = `@inproceedings{vashishth-etal-2018-cesi,
  title = {{CESI}: Canonicalizing Open Knowledge Bases using Embeddings and Side Information},
  author = {Vashishth, Shikhar and Jain, Prince and Talukdar, Partha},
  booktitle = {Proceedings of the 2018 World Wide Web Conference},
  year = {2018}
}`;

const dash = `@inproceedings{dash-etal-2021-open,
  title = {Open Knowledge Graphs Canonicalization using Variational Autoencoders},
  author = {Dash, Sarthak and Rossiello, Gaetano and Mihindukulasooriya, Nandana and Bagchi, Sugato and Gliozzo, Alfio},
  booktitle = {Proceedings of EMNLP 2021},
  pages = {10379--10394},
  year = {2021}
}`;

const galarraga = `@inproceedings{galarraga-etal-2014-canonicalizing,
  title = {Canonicalizing Open Knowledge Bases},
  author = {Gal{\\'a}rraga, Luis and Heitz, Geremy and Murphy, Kevin and Suchanek, Fabian M.},
  booktitle = {Proceedings of the 23rd ACM International Conference on Information and Knowledge Management},
  pages = {1679--1688},
  year = {2014}
}`;

export const graphEntries: readonly DatasetEntry[] = [
  combo,
  {
    name: 'reverb45k',
    title: 'ReVerb45K: triples of ReVerb with gold clusters of subjects',
    citation: vashishth,
    ...cuva,
    files: cuvaFiles('test', 35_812, {
      triples: '5249ff1d332aeaf5cfa317087a9b8f8e8759e3d81d37276aec57a2d597e45133',
      ent2id: '8452fa37a74f56fb151f810fd69c0715cd5a34595045812d6b094d1bcf32b0d1',
      rel2id: '60381a3028f5d59287cbfa29575c18f4415fe155d7e36a643a012887e966587e',
      gold_npclust: '9148ec4fe79a4be0d291f37a752623e149c5c100d1f80fc5835b58a715b9c978',
      ent_side_info: '138aed57b08ace649f98790ef0713db919ef9e5833482d90569695a904a66862',
      rel_side_info: '1825fffa08ed44574ffad16c0a1cc2fb7e5a88c9302a5f215401081a50c32109',
    }),
  },
  {
    name: 'canonicnell',
    title: 'CanonicNELL: triples of NELL with gold clusters of noun phrases',
    citation: dash,
    ...cuva,
    files: [...cuvaFiles('test', 16_048), ...cuvaFiles('valid', 4_012)],
  },
  {
    name: 'reverb-base',
    title: 'ReVerb-Base: triples about 150 entities with several names',
    citation: galarraga,
    ...cuva,
    files: cuvaFiles('test', 5_708),
  },
  {
    name: 'reverb-ambiguous',
    title: 'ReVerb-Ambiguous: triples about entities that share names',
    citation: galarraga,
    ...cuva,
    files: cuvaFiles('test', 22_768),
  },
];
