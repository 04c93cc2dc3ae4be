// The configuration that `assay kg tune` writes: for each role a method and its options, under the names that they have on the command line.

import { z } from 'zod';
import { inputError } from '../../core/input-errors.ts';
import { linkages } from '../../kg/cluster/linkage/build-tree.ts';
import { inputForms } from '../../kg/similarity/encode/input-forms.ts';
import { poolings } from '../../kg/similarity/encode/pool-span.ts';
import { signalNames, units } from '../../kg/similarity/features/signals.ts';
import { sideSources } from '../../kg/similarity/side-info/gather-links.ts';
import type { MemoryBudget } from '../memory-budget.ts';
import { readSource } from './load-dataset.ts';
import { yesOrNo } from './method-flags.ts';
import { methodNames } from './method-options.ts';

const format = 'assay-kg-config';

const roleSchema = z.strictObject({
  method: z.enum(methodNames),
  threshold: z.number().min(0).max(1).optional(),
  sideInformation: z.number().min(0).optional(),
  sideSources: z.array(z.enum(sideSources)).optional(),
  paraphrases: z.string().optional(),
  vectors: z.string().optional(),
  linkage: z.enum(linkages).optional(),
  cut: z.number().min(0).max(2).optional(),
  signals: z.partialRecord(z.enum(signalNames), z.number().positive()).optional(),
  unit: z.enum(units).optional(),
  smoothing: z.int().min(0).max(10).optional(),
  modelDir: z.string().optional(),
  input: z.enum(inputForms).optional(),
  pooling: z.enum(poolings).optional(),
  layer: z.int().min(1).optional(),
  standardize: z.enum(yesOrNo).optional(),
  embeddings: z.string().optional(),
});
/** Signals were called blocks once. */
function renameOldKeys(role: unknown): unknown {
  if (typeof role !== 'object' || role === null || !('blocks' in role)) return role;
  const { blocks: signals, ...others } = role;
  return { signals, ...others };
}

const schema = z.strictObject({
  format: z.literal(format),
  version: z.literal(1),
  roles: z.partialRecord(
    z.enum(['subject', 'relation', 'object', 'argument']),
    z.preprocess(renameOldKeys, roleSchema),
  ),
  /** For people: on what data and by what scores it was chosen. */
  tuned: z.unknown().optional(),
});

export type RoleConfig = z.infer<typeof roleSchema>;
export type KgConfig = z.infer<typeof schema>;

export const createConfig = (roles: KgConfig['roles'], tuned: unknown): KgConfig => ({
  format,
  version: 1,
  roles,
  tuned,
});

export function loadConfig(path: string, budget: MemoryBudget): KgConfig {
  const { source } = readSource(path, budget);
  let data: unknown;
  try {
    data = JSON.parse(source.lines.join('\n'));
  } catch {
    throw inputError('bad-config', source.name, 'this is no JSON');
  }
  const config = schema.safeParse(data);
  if (config.success) return config.data;
  const [issue] = config.error.issues;
  throw inputError('bad-config', source.name, `${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}
