// assay kg: what can be done with an open knowledge graph. Each subcommand is one file in kg/.

import type { Command } from 'commander';
import { addBuildCommand } from '../kg/build.ts';
import { addClusterCommand } from '../kg/cluster.ts';
import { addConstructCommand } from '../kg/construct.ts';
import { addKgReportCommand } from '../kg/report.ts';
import { addKgScoreCommand } from '../kg/score.ts';
import { addTuneCommand } from '../kg/tune.ts';

export function addKgCommand(program: Command): void {
  const command = program
    .command('kg')
    .summary('cluster the phrases of open knowledge graphs, build graphs, score clusters')
    .description(
      'Canonicalize open knowledge graphs: cluster phrases that mean the same, build graphs of it, and score clusters against gold.',
    );
  addKgScoreCommand(command);
  addClusterCommand(command);
  addTuneCommand(command);
  addBuildCommand(command);
  addKgReportCommand(command);
  addConstructCommand(command);
}
