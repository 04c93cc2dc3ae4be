// The options that methods share, as they stand on the command line.

import { type Command, Option } from 'commander';
import { requireKnown, usageError } from '../../core/assay-error.ts';
import { type Linkage, linkages } from '../../kg/cluster/linkage/build-tree.ts';
import { type InputForm, inputForms } from '../../kg/similarity/encode/input-forms.ts';
import { type Pooling, poolings } from '../../kg/similarity/encode/pool-span.ts';
import { type SignalWeights, signalNames, type Unit, units } from '../../kg/similarity/features/signals.ts';
import { type SideSource, sideSources } from '../../kg/similarity/side-info/gather-links.ts';
import { numberOption } from '../parse-number.ts';

export interface MethodOptions {
  readonly threshold?: number | undefined;
  readonly sideInformation?: number | undefined;
  readonly sideSources?: readonly SideSource[] | undefined;
  readonly paraphrases?: string | undefined;
  readonly vectors?: string | undefined;
  readonly linkage?: Linkage | undefined;
  readonly cut?: number | undefined;
  readonly signals?: SignalWeights | undefined;
  readonly unit?: Unit | undefined;
  readonly smoothing?: number | undefined;
  readonly modelDir?: string | undefined;
  readonly input?: InputForm | undefined;
  readonly pooling?: Pooling | undefined;
  readonly layer?: number | undefined;
  readonly standardize?: YesOrNo | undefined;
  readonly embeddings?: string | undefined;
}

export const yesOrNo = ['yes', 'no'] as const;
type YesOrNo = (typeof yesOrNo)[number];

export const flags: Readonly<Record<keyof MethodOptions, string>> = {
  threshold: '--threshold',
  sideInformation: '--side-information',
  sideSources: '--side-sources',
  paraphrases: '--paraphrases',
  vectors: '--vectors',
  linkage: '--linkage',
  cut: '--cut',
  signals: '--signals',
  unit: '--unit',
  smoothing: '--smoothing',
  modelDir: '--model-dir',
  input: '--input',
  pooling: '--pooling',
  layer: '--layer',
  standardize: '--standardize',
  embeddings: '--embeddings',
};

/** Where no cut is named. Those of blend-hac are cautious, because a wrong merge does more harm than a missed one. */
export const defaultCuts = { vectors: 0.2, hole: 0.3, cesiVectors: 0.05, blend: 0.45, encoder: 0.4 } as const;

/** Sources of side information where none are named; paraphrases join them where a file is given. */
export const defaultSources: readonly SideSource[] = ['data', 'idf', 'normal-forms', 'rules'];

/** All of them, or only some. */
export function addMethodOptions(command: Command, only?: readonly (keyof MethodOptions)[]): Command {
  for (const [name, option] of Object.entries(describeOptions()))
    if (only === undefined || only.includes(name as keyof MethodOptions)) command.addOption(option);
  if (only === undefined) command.addOption(new Option('--blocks <list>').argParser(refuseOldName).hideHelp());
  return command;
}

function refuseOldName(): never {
  throw usageError('bad-option', '--blocks is called --signals now; --blocking says which pairs are skipped');
}

function describeOptions(): Readonly<Record<keyof MethodOptions, Option>> {
  const number = (flag: string, argument: string, about: string, range: Parameters<typeof numberOption>[1]) =>
    new Option(`${flag} <${argument}>`, about).argParser(numberOption(flag, range));
  return {
    threshold: number(
      flags.threshold,
      'x',
      'token-jaccard, idf-overlap: least similarity of two phrases that are linked (default: 0.5)',
      { min: 0, max: 1 },
    ),
    sideInformation: number(
      flags.sideInformation,
      'weight',
      'idf-overlap, blend-hac, cesi: use pairs of phrases that the data itself gives with at least this weight (default: none; cesi: 1)',
      { min: 0 },
    ),
    sideSources: new Option(
      `${flags.sideSources} <list>`,
      `cesi: where pairs of phrases come from that are drawn together: some of ${sideSources.join(', ')}, or none (default: ${defaultSources.join(',')}, and paraphrases where a file is given)`,
    ).argParser(parseSources),
    paraphrases: new Option(
      `${flags.paraphrases} <file>`,
      'cesi: clusters of paraphrases, such as those of PPDB: a line opens a cluster, its members follow behind TABs',
    ),
    vectors: new Option(
      `${flags.vectors} <file>`,
      "vector-hac, blend-hac, cesi: word vectors as text, in GloVe's or word2vec's form",
    ),
    linkage: new Option(
      `${flags.linkage} <name>`,
      'hierarchical methods: distance of clusters (default: complete; hole-hac, blend-hac: average)',
    ).choices(linkages),
    cut: number(
      flags.cut,
      'distance',
      `hierarchical methods: clusters nearer than this are merged (default: ${defaultCuts.vectors}; hole-hac, cesi: ${defaultCuts.hole}; cesi with --vectors: ${defaultCuts.cesiVectors}; encoder-hac: ${defaultCuts.encoder}; blend-hac: ${defaultCuts.blend})`,
      { min: 0, max: 2 },
    ),
    signals: new Option(
      `${flags.signals} <list>`,
      `blend-hac: what is compared, with weights: ${signalNames.join(', ')} (default: words=1,letters=1)`,
    ).argParser(parseSignals),
    unit: new Option(
      `${flags.unit} <name>`,
      'blend-hac: cluster distinct phrases, or each mention by its own context (default: phrase)',
    ).choices(units),
    smoothing: number(
      flags.smoothing,
      'rounds',
      'blend-hac: smooth similarities over nearest neighbours so often (default: 0)',
      { min: 0, max: 10, whole: true },
    ),
    modelDir: new Option(
      `${flags.modelDir} <folder>`,
      "encoder-hac, blend-hac: a folder with model.onnx or model.safetensors, tokenizer.json and config.json (default: for encoder-hac the encoder of Assay's English parser)",
    ),
    input: new Option(`${flags.input} <form>`, 'encoder-hac: what is read around a phrase (default: sentence)').choices(
      inputForms,
    ),
    pooling: new Option(
      `${flags.pooling} <name>`,
      'encoder-hac, blend-hac: how the pieces of a phrase become one vector (default: mean)',
    ).choices(poolings),
    layer: number(
      flags.layer,
      'n',
      'encoder-hac, blend-hac: after which layer vectors are taken (default: the last; blend-hac: the last three together)',
      {
        min: 1,
        whole: true,
      },
    ),
    standardize: new Option(
      `${flags.standardize} <choice>`,
      'encoder-hac: each dimension to zero mean and unit variance (default: yes)',
    ).choices(yesOrNo),
    embeddings: new Option(
      `${flags.embeddings} <folder>`,
      'encoder-hac, blend-hac: keep the vectors here, so that the next run need not encode again',
    ),
  };
}

/** `words=1,letters=0.5`; a name alone weighs 1. */
function parseSignals(list: string): SignalWeights {
  const entries = list.split(',').map((part) => {
    const [name = '', weight = '1', ...others] = part.split('=').map((side) => side.trim());
    const number = Number(weight);
    if (others.length > 0 || weight === '' || !(number > 0 && number < Number.POSITIVE_INFINITY))
      throw usageError('bad-value', `--signals takes name=weight with weights above 0, not ${JSON.stringify(part)}`);
    return [requireKnown('signal', name, signalNames), number] as const;
  });
  return Object.fromEntries(entries);
}

/** `data,idf`, or `none`. */
function parseSources(list: string): readonly SideSource[] {
  if (list.trim() === 'none') return [];
  return [...new Set(list.split(',').map((name) => requireKnown('side source', name.trim(), sideSources)))];
}
