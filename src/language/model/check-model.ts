// Whether a model's tensors fit its description and each other. The kernel looks at no bounds, so a file that does not fit would give
// nonsense, or stop far from the cause.

import { broken, type ModelFile } from './model-file.ts';
import { MOST_PIECES } from './transformer.ts';

/** Tables of features of words. */
export const FEATURES = 6;

/** So many inputs of a layer, and units of a head, are read at a time. */
const [INPUT_STEP, HEAD_STEP] = [16, 8];

export function checkModel(file: ModelFile): void {
  checkDescription(file);
  const width = checkEncoder(file);
  checkHeads(file, width + checkFeatures(file, width));
}

function demand(holds: boolean, problem: string): void {
  if (!holds) throw broken(problem);
}

function checkDescription({ description }: ModelFile): void {
  const { encoder, mix, classes, lemmaTags } = description;
  const { layers, wordsFrom = 0 } = encoder;
  demand(wordsFrom < layers, `words begin at layer ${wordsFrom} of ${layers}`);
  const mixed = layers - wordsFrom;
  for (const { length } of mix) demand(length === mixed, `a mix of ${mixed} layers has ${length} weights`);
  for (const task of ['upos', 'label']) demand((classes[task]?.length ?? 0) > 0, `it has no classes of ${task}`);
  const lemmas = classes['lemma']?.length ?? 0;
  const tagged = lemmaTags?.length ?? lemmas;
  demand(tagged === lemmas, `${lemmas} classes of lemmas have ${tagged} entries of lemmaTags`);
}

/** Gives the width of the encoder. */
function checkEncoder(file: ModelFile): number {
  const { encoder, pieces } = file.description;
  const { width } = file.matrix('pieces');
  checkMatrix(file, 'pieces', pieces.length, width);
  checkMatrix(file, 'positions', Math.max(file.matrix('positions').rows, MOST_PIECES), width);
  checkNorm(file, 'norm', width);
  const { width: units } = file.matrix('layer0.out');
  const headSize = units / encoder.heads;
  demand(
    isMultiple(headSize, HEAD_STEP),
    `${units} units make no ${encoder.heads} heads of a multiple of ${HEAD_STEP}`,
  );
  for (let number = 0; number < encoder.layers; number++) {
    const layer = `layer${number}`;
    const attention = file.matrix(`${layer}.out`).width;
    demand(isMultiple(attention, headSize), `heads of ${headSize} units do not divide the ${attention} of ${layer}`);
    const inner = file.matrix(`${layer}.up`).rows;
    checkLinear(file, `${layer}.qkv`, 3 * attention, width);
    checkLinear(file, `${layer}.out`, width, attention);
    checkNorm(file, `${layer}.norm1`, width);
    checkLinear(file, `${layer}.up`, inner, width);
    checkLinear(file, `${layer}.down`, width, inner);
    checkNorm(file, `${layer}.norm2`, width);
  }
  return width;
}

/** Gives the width of all features of a word. */
function checkFeatures(file: ModelFile, width: number): number {
  const { treebanks } = file.description;
  const widths = Array.from({ length: FEATURES }, (_, number) => file.matrix(`feature${number}`).width);
  const all = widths.reduce((sum, own) => sum + own, 0);
  checkLinear(file, 'inject', width, all);
  if (treebanks) checkVector(file, 'treebanks', treebanks.length * width);
  return all;
}

/** `width` is that of a word's vector. */
function checkHeads(file: ModelFile, width: number): void {
  const { classes } = file.description;
  for (const [task, { length }] of Object.entries(classes)) {
    // A language without entities in its treebanks has no classes of them.
    if (task !== 'label' && (length > 0 || file.has(`tag.${task}`))) checkLinear(file, `tag.${task}`, length, width);
  }
  const [arc, label, labelHead] = [file.matrix('arc'), file.matrix('label'), file.matrix('label_head').rows];
  checkLinear(file, 'arc_head', arc.rows, width);
  checkLinear(file, 'arc_dependent', arc.width, width);
  checkLinear(file, 'arc', arc.rows, arc.width);
  demand(isMultiple(labelHead, HEAD_STEP), `label_head has ${labelHead} rows, not a multiple of ${HEAD_STEP}`);
  checkLinear(file, 'label_head', labelHead, width);
  checkLinear(file, 'label_dependent', label.width, width);
  // Each class has a row for every unit of the head, and one for what does not depend on the head.
  checkLinear(file, 'label', (classes['label']?.length ?? 0) * (labelHead + 1), label.width);
}

const isMultiple = (value: number, of: number): boolean => value > 0 && value % of === 0;

function checkMatrix(file: ModelFile, name: string, rows: number, width: number): void {
  const found = file.matrix(name);
  const fits = found.rows === rows && found.width === width;
  demand(fits, `tensor "${name}" has ${found.rows} rows of ${found.width}, not ${rows} of ${width}`);
}

function checkVector(file: ModelFile, name: string, wanted: number): void {
  const { length } = file.vector(name);
  demand(length === wanted, `tensor "${name}" has ${length} numbers, not ${wanted}`);
}

function checkLinear(file: ModelFile, name: string, rows: number, width: number): void {
  demand(isMultiple(width, INPUT_STEP), `the input of layer ${name} is ${width} wide, not a multiple of ${INPUT_STEP}`);
  checkMatrix(file, name, rows, width);
  checkVector(file, `${name}.bias`, rows);
}

function checkNorm(file: ModelFile, name: string, width: number): void {
  checkVector(file, `${name}.gain`, width);
  checkVector(file, `${name}.bias`, width);
}
