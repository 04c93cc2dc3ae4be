// The one list of what annotations can be exported to. Command line, server and page offer exactly these.

import { annieProject } from '../../formats/annie/project.ts';
import { annieText } from '../../formats/annie/text.ts';
import { benchieGold } from '../../formats/benchie/benchie-gold.ts';
import { jsonlExtractions } from '../../formats/jsonl/extractions.ts';
import { jsonlGold } from '../../formats/jsonl/gold.ts';
import { carbTabbed } from '../../formats/systems/carb-tabbed.ts';
import { tsvExtractions } from '../../formats/tuples/tsv-extractions.ts';
import { carbGold, oie2016Gold } from '../../formats/tuples/tuple-gold.ts';
import { conlluExport } from './conllu-export.ts';
import { csvExport } from './csv.ts';
import type { ExportFormat } from './export-format.ts';
import {
  exportAsAnnieProject,
  exportAsAnnieText,
  exportAsExtractions,
  exportAsGold,
  exportAsJsonl,
} from './gold-exports.ts';
import { plainTextExport } from './plain-text.ts';

export const exportFormats: readonly ExportFormat[] = [
  exportAsGold(benchieGold, 'txt'),
  exportAsJsonl(jsonlGold),
  csvExport,
  conlluExport,
  plainTextExport,
  exportAsAnnieProject(annieProject),
  exportAsAnnieText(annieText),
  exportAsGold(carbGold, 'tsv'),
  exportAsGold(oie2016Gold, 'oie'),
  exportAsExtractions(jsonlExtractions, 'jsonl'),
  exportAsExtractions(tsvExtractions, 'tsv'),
  exportAsExtractions(carbTabbed, 'tsv'),
];
