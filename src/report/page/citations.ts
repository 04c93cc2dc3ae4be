// What to cite for the measures and statistics of a report, as BibTeX.

interface Citation {
  readonly name: string;
  /** The measures that it belongs to begin with this; undefined belongs to every report. */
  readonly measure?: string;
  readonly bibtex: string;
}

const citations: readonly Citation[] = [
  {
    name: 'BenchIE',
    measure: 'benchie',
    bibtex: `@inproceedings{gashteovski-etal-2022-benchie,
  title     = {{BenchIE}: A Framework for Multi-Faceted Fact-Based Open Information Extraction Evaluation},
  author    = {Gashteovski, Kiril and Yu, Mingying and Kotnis, Bhushan and Lawrence, Carolin and Niepert, Mathias and Glava{\\v{s}}, Goran},
  booktitle = {Proceedings of the 60th Annual Meeting of the Association for Computational Linguistics (Volume 1: Long Papers)},
  year      = {2022},
  pages     = {4472--4490}
}`,
  },
  {
    name: 'CaRB',
    measure: 'carb',
    bibtex: `@inproceedings{bhardwaj-etal-2019-carb,
  title     = {{CaRB}: A Crowdsourced Benchmark for Open {IE}},
  author    = {Bhardwaj, Sangnie and Aggarwal, Samarth and {Mausam}},
  booktitle = {Proceedings of the 2019 Conference on Empirical Methods in Natural Language Processing and the 9th International Joint Conference on Natural Language Processing},
  year      = {2019},
  pages     = {6262--6267}
}`,
  },
  {
    name: 'OIE2016',
    measure: 'oie2016',
    bibtex: `@inproceedings{stanovsky-dagan-2016-creating,
  title     = {Creating a Large Benchmark for Open Information Extraction},
  author    = {Stanovsky, Gabriel and Dagan, Ido},
  booktitle = {Proceedings of the 2016 Conference on Empirical Methods in Natural Language Processing},
  year      = {2016},
  pages     = {2300--2305}
}`,
  },
  {
    name: 'Paired randomization test',
    bibtex: `@book{noreen-1989-computer,
  title     = {Computer-Intensive Methods for Testing Hypotheses: An Introduction},
  author    = {Noreen, Eric W.},
  publisher = {Wiley},
  year      = {1989}
}`,
  },
  {
    name: 'Bootstrap intervals',
    bibtex: `@book{efron-tibshirani-1993-introduction,
  title     = {An Introduction to the Bootstrap},
  author    = {Efron, Bradley and Tibshirani, Robert J.},
  publisher = {Chapman and Hall},
  year      = {1993}
}`,
  },
];

export function listCitations(measures: readonly string[]): readonly Citation[] {
  return citations.filter(({ measure }) => measure === undefined || measures.some((name) => name.startsWith(measure)));
}
