// Prints the actions that published gold costs; run by bench/annotation-actions.ts.

import { readFileSync } from 'node:fs';
import { parseGold } from '../../src/formats.ts';
import { loadAnalyser } from '../../src/language.ts';
import { countActions } from './count-actions.ts';

export function printActions(path: string): void {
  const gold = parseGold(readFileSync(path, 'utf8')).items;
  const analyser = loadAnalyser(new Uint8Array(readFileSync('models/en.safetensors')));
  const { facts, triples, frames, foreign, redundant, tokenTwice, ours, annie } = countActions(gold, (sentences) =>
    analyser.analyse([...sentences]),
  );

  console.log(`${gold.length} sentences, ${facts} facts, ${triples} triples, ${frames} frames`);
  console.log(
    `left out: ${redundant} lines that add nothing without punctuation, ${foreign} with words that the sentence lacks`,
  );
  console.log(`entered: ${ours.entered} facts with exactly the forms of the gold, ${ours.missed} not`);
  const print = (name: string, actions: number): void => {
    const perTriple = (actions / triples).toFixed(1);
    const ratio = (actions / ours.actions).toFixed(2);
    console.log(`${name.padEnd(52)}${String(actions).padStart(8)}${perTriple.padStart(8)}${ratio.padStart(8)}`);
  };
  console.log(`\n${''.padEnd(52)}${'actions'.padStart(8)}${'/triple'.padStart(8)}${'/ours'.padStart(8)}`);
  print('ours', ours.actions);
  print('AnnIE, editing the last selection', annie.reusing);
  print('AnnIE, the same, optional tokens at their very best', annie.atBest);
  print('AnnIE, each triple anew', annie.anew);
  console.log(
    `\n${tokenTwice} triples need a token in two slots, which AnnIE cannot do; they are counted as if it could.`,
  );
}
