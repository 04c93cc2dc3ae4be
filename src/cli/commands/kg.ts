// assay kg: what can be done with an open knowledge graph. Each subcommand is one file in kg/.

import type { Command } from 'commander';
import { addClusterCommand } from '../kg/cluster.ts';
import { addKgScoreCommand } from '../kg/score.ts';

export function addKgCommand(program: Command): void {
  const command = program
    .command('kg')
    .summary('cluster the phrases of open knowledge graphs, and score clusters')
    .description(
      'Canonicalize open knowledge graphs: cluster phrases that mean the same, and score clusters against gold.',
    );
  addKgScoreCommand(command);
  addClusterCommand(command);
}
