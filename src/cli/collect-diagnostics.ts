// Collects the diagnostics of one input of a command.

import * as tasks from '../tasks/collect-diagnostics.ts';
import { commandHost } from './host.ts';

export const createCollector = (file: string): tasks.DiagnosticCollector => tasks.createCollector(file, commandHost());
