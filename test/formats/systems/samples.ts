// A small file of each format, for detection. The sentences are ours.

import { lines, row } from './rows-of-text.ts';

const sentence = 'Liv teaches maths in Lund .';

/** Name of the sample, id of its format, the file. */
export const samples: readonly (readonly [string, string, string])[] = [
  ['BenchIE gold', 'benchie', lines(row('sent_id:1', sentence), '1--> Cluster 1:', 'Liv --> teaches --> maths')],
  ['AnnIE project', 'annie-project', '{"name":"1","textFile":{"name":"a.txt"}}'],
  ['AnnIE text', 'annie-text', lines(sentence, '1--> Cluster 1: ', 'Liv --> teaches --> maths ')],
  ['our gold', 'jsonl', '{"id":"1","text":"Liv sings .","facts":[]}'],
  ['our extractions', 'jsonl-extractions', '{"text":"Liv sings .","subject":"Liv","relation":"sings","objects":[]}'],
  [
    'QA-SRL',
    'qasrl',
    lines(
      row('LUND_1', '1'),
      'Liv sings .',
      row('1', 'sings', '1'),
      row('who', '_', '_', 'sings', '_', '_', '_', '?', 'Liv'),
    ),
  ],
  ['QA-SRL Bank', 'qasrl-bank', '{"sentenceId": "lund:1", "sentenceTokens": ["Liv", "sings"], "verbEntries": {}}'],
  ['ClausIE', 'clausie', lines(sentence, row('1', '"Liv"', '"teaches"', '"maths in Lund"', '-12.5'))],
  ['ClausIE, no object', 'clausie', lines('Liv sings .', row('1', '"Liv"', '"sings"', '-3.25'))],
  ['ClausIE, no score', 'clausie', lines(sentence, row('1', '"Liv"', '"teaches"', '"maths"'))],
  [
    'OpenIE-4',
    'openie4',
    row(
      '0.9',
      '',
      'SimpleArgument(Liv,List([0, 3)))',
      'Relation(teaches,List([4, 11)))',
      'SimpleArgument(maths,List([12, 17)))',
      sentence,
    ),
  ],
  [
    'OpenIE-5',
    'openie5',
    row(
      '0.9',
      '',
      'SimpleArgument(Liv,List([0, 3)))',
      'Relation(teaches,List([4, 11)))',
      'SimpleArgument(maths,List([12, 17))); SpatialArgument(in Lund,List([18, 25)))',
      sentence,
    ),
  ],
  ['PropS', 'props', row('-12.5', sentence, 'teaches', 'subj', 'Liv ', 'dobj', 'maths ')],
  [
    'PropS, three arguments',
    'props',
    row('-12.5', sentence, 'teaches', 'subj', 'Liv ', 'dobj', 'maths ', 'prep_in', 'Lund '),
  ],
  ['ReVerb', 'reverb', reverbRow('B-NP B-VP B-NP B-PP B-NP O')],
  ['ReVerb, a first word outside chunks', 'reverb', reverbRow('O B-VP B-NP B-PP B-NP O')],
  ['Stanford, -format reverb', 'stanford', stanfordRow('1.000')],
  ['Stanford, decimal commas', 'stanford', stanfordRow('0,893')],
  ['Stanford, default', 'stanford', lines(row('1.0', 'Liv', 'teaches', 'maths'), row('0.893', 'Liv', 'is in', 'Lund'))],
  ['OLLIE, text', 'ollie', lines(sentence, '0.735: (Liv; teaches; maths)', '0.5: (Liv; teaches; art)[attrib=Bo says]')],
  [
    'OLLIE, nothing found',
    'ollie',
    lines('Rain .', 'No extractions found.', '', sentence, '0.735: (Liv; teaches; maths)'),
  ],
  ['OLLIE, tabbed', 'ollie', row('0.735', 'Liv', 'teaches', 'maths', '', '', sentence)],
  [
    'OLLIE, tabbed with column names',
    'ollie',
    lines(
      row('confidence', 'arg1', 'rel', 'arg2', 'enabler', 'attribution', 'text'),
      row('0.735', 'Liv', 'teaches', 'maths', 'None', 'None', sentence),
    ),
  ],
  [
    'OpenIE6',
    'openie6',
    lines(sentence, '0.95: (Liv; teaches; maths in Lund)', '', 'Bo sings .', '0.90: (Bo; sings; )'),
  ],
  ['MinIE', 'minie', lines(sentence, row('"Liv"', '"teaches"', '"maths"'))],
  ['MinIE, two slots', 'minie', lines('Liv sings .', row('"Liv"', '"sings"'))],
  ['MinIE, annotated', 'minie', lines(sentence, row('"Old Liv"', '"teaches"', '"maths"', '(+,CT)'))],
  [
    'MinIE, demo',
    'minie',
    lines(`Input sentence: ${sentence}`, '=====', 'Extractions:', '\tTriple: "Liv"\t"teaches"\t"maths"'),
  ],
  ['CaRB tabbed', 'carb', row(sentence, '0.9', 'teaches', 'Liv', 'maths', 'in Lund')],
  ['Multi2OIE: a log score', 'carb', row(sentence, '-0.0012', 'teaches', 'Liv', 'maths')],
  [
    'AllenNLP, JSON lines',
    'allennlp',
    '{"verbs": [{"verb": "sings", "description": "[ARG0: Liv] [V: sings]", "tags": ["B-ARG0", "B-V"]}], "words": ["Liv", "sings"]}',
  ],
  [
    'AllenNLP, printed to the screen',
    'allennlp',
    lines(
      'input 0:  {"sentence": "Liv sings"}',
      'prediction:  {"verbs": [{"verb": "sings", "tags": ["B-ARG0", "B-V"]}], "words": ["Liv", "sings"]}',
    ),
  ],
  ['AllenNLP, text', 'allennlp', row(sentence, '<arg1> Liv </arg1> <rel> teaches </rel> <arg2> maths </arg2>', '0.9')],
  ['AllenNLP, text without confidence', 'allennlp', row(sentence, '<arg1> Liv </arg1> <rel> teaches </rel>')],
  [
    'LSOIE',
    'lsoie',
    lines(
      row('0', 'Liv', 'sings', '1', '1', '7', '0', 'A0-B'),
      row('1', 'sings', 'sings', '1', '1', '7', '0', 'P-B'),
      row('2', '.', 'sings', '1', '1', '7', '0', 'O'),
    ),
  ],
  [
    'LSOIE with spaces',
    'lsoie',
    lines("0 Liv ['has', 'sung'] [1, 2] 2 7 0 A0-B", "1 has ['has', 'sung'] [1, 2] 2 7 0 P-B"),
  ],
  [
    'OIE2016 gold',
    'oie2016-gold',
    lines(row(sentence, 'teaches', 'teaches', 'Liv', 'maths'), row('Liv can sing .', 'sing', 'can sing', 'Liv')),
  ],
  [
    'CaRB gold',
    'carb-gold',
    lines(row(sentence, 'teaches', 'Liv', 'maths', 'in Lund'), row('Liv can sing .', 'can sing', 'Liv')),
  ],
  ['BenchIE system', 'tsv', lines(row('1', 'Liv', 'teaches', 'maths'), row('2', 'Bo', 'sings', ''))],
];

function reverbRow(chunks: string): string {
  const places = ['0', '1', '1', '2', '2', '3'];
  const tags = ['NNP VBZ NNS IN NNP .', chunks, 'liv', 'teach', 'maths'];
  return row('in.txt', '1', 'Liv', 'teaches', 'maths', ...places, '0.9', sentence, ...tags);
}

function stanfordRow(score: string): string {
  const places = ['0', '1', '1', '2', '2', '3'];
  const lemmas = ['NNP VBZ NNS IN NNP .', 'Liv', 'teach', 'maths'];
  return row('in.txt', '0', 'Liv', 'teaches', 'maths', ...places, score, sentence, ...lemmas);
}
