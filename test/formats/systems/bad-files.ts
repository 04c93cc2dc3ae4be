// The bad files of what systems print and of gold in tuples, and what their readers must say.

import type { Report } from '../../../src/core/diagnostic.ts';
import type { Source } from '../../../src/formats/format.ts';

export interface Parser {
  parse(source: Source, report: Report): Iterable<unknown>;
}

export const systemBadFiles: Readonly<Record<string, readonly string[]>> = {
  'format/clausie/column-count.txt': ['format/clausie/column-count:3'],
  'format/clausie/bad-score.txt': ['format/clausie/bad-score:3'],
  'format/clausie/no-sentence.txt': ['format/clausie/no-sentence:1'],
  'format/clausie/no-object.txt': ['format/clausie/no-object:2'],

  'format/openie/column-count.txt': ['format/openie/column-count:2'],
  'format/openie/bad-score.txt': ['format/openie/bad-score:2'],
  'format/openie/bad-element.txt': ['format/openie/bad-element:2'],
  'format/openie/empty-slot.txt': ['format/openie/empty-slot:2'],
  'format/openie/looks-like-openie5.txt': ['format/openie/looks-like-openie5:2'],

  'format/props/column-count.txt': ['format/props/column-count:2'],
  'format/props/bad-score.txt': ['format/props/bad-score:2'],

  'format/reverb/column-count.txt': ['format/reverb/column-count:2'],
  'format/reverb/bad-score.txt': ['format/reverb/bad-score:2'],

  'format/stanford/no-sentence.txt': ['format/stanford/no-sentence:1'],
  'format/stanford/column-count.txt': ['format/stanford/column-count:2'],
  'format/stanford/bad-score.txt': ['format/stanford/bad-score:2'],

  'format/scored-tuple/bad-tuple.txt': ['format/scored-tuple/bad-tuple:3'],
  'format/scored-tuple/no-sentence.txt': ['format/scored-tuple/no-sentence:1'],

  'format/ollie/column-count.tsv': ['format/ollie/column-count:2'],
  'format/ollie/bad-score.tsv': ['format/ollie/bad-score:2'],

  'format/minie/column-count.txt': ['format/minie/column-count:3'],
  'format/minie/no-sentence.txt': ['format/minie/no-sentence:1'],

  'format/allennlp/bad-json.jsonl': ['format/allennlp/bad-json:2'],
  'format/allennlp/bad-record.jsonl': ['format/allennlp/bad-record:2'],
  'format/allennlp/bad-row.tsv': ['format/allennlp/bad-row:2'],
  'format/allennlp/bad-score.tsv': ['format/allennlp/bad-score:2'],
  'format/allennlp/no-arguments.jsonl': ['format/allennlp/no-arguments:2'],

  'format/lsoie/column-count.conll': ['format/lsoie/column-count:3'],
  'format/lsoie/bad-tag.conll': ['format/lsoie/bad-tag:3'],
  'format/lsoie/no-predicate.conll': ['format/lsoie/no-predicate:4'],

  'format/carb-tabbed/column-count.tsv': ['format/carb-tabbed/column-count:2'],
  'format/carb-tabbed/bad-score.tsv': ['format/carb-tabbed/bad-score:2'],

  'format/tuple-gold/column-count.tsv': ['format/tuple-gold/column-count:2'],
};
