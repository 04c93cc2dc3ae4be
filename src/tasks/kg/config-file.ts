// The configuration that `assay kg tune` writes: for each role a method and its options, under the names that they have in programs.

import { z } from 'zod';
import { inputError } from '../../core/input-errors.ts';
import type { MethodDescription } from '../../kg/cluster/method-description.ts';
import type { MethodOption, MethodOptions } from '../../kg/cluster/method-options.ts';
import type { Host } from '../host.ts';
import type { MemoryBudget } from '../memory-budget.ts';
import { readSource } from './read-source.ts';

const format = 'assay-kg-config';

export interface RoleConfig extends MethodOptions {
  readonly method: string;
}

export interface KgConfig {
  readonly format: typeof format;
  readonly version: 1;
  readonly roles: Readonly<Record<string, RoleConfig>>;
  /** For people: on what data and by what scores it was chosen. */
  readonly tuned?: unknown;
}

export const createConfig = (roles: KgConfig['roles'], tuned: unknown): KgConfig => ({
  format,
  version: 1,
  roles,
  tuned,
});

export function loadConfig(path: string, budget: MemoryBudget, host: Host): KgConfig {
  const { source } = readSource(path, budget, host);
  let data: unknown;
  try {
    data = JSON.parse(source.lines.join('\n'));
  } catch {
    throw inputError('bad-config', source.name, 'this is no JSON');
  }
  const config = describeConfig(host.registry.methods).safeParse(data);
  if (config.success) return config.data;
  const [issue] = config.error.issues;
  throw inputError('bad-config', source.name, `${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}

/** A role may name the options of all methods. */
function describeConfig(methods: readonly MethodDescription[]): z.ZodType<KgConfig> {
  const options = methods.flatMap((method) => method.options);
  const described = Object.fromEntries(options.map((option) => [option.name, describeStored(option).optional()]));
  const role: z.ZodType<RoleConfig> = z.strictObject({ method: z.enum(methods.map(({ id }) => id)), ...described });
  return z.strictObject({
    format: z.literal(format),
    version: z.literal(1),
    roles: z.partialRecord(z.enum(['subject', 'relation', 'object', 'argument']), z.preprocess(renameOldKeys, role)),
    tuned: z.unknown().optional(),
  });
}

function describeStored(option: MethodOption): z.ZodType {
  if (option.stored !== undefined) return option.stored;
  if (option.kind === 'choice') return z.enum(option.choices);
  if (option.kind === 'text') return z.string();
  if (option.kind === 'list') return z.array(z.string());
  const { min, max = Number.POSITIVE_INFINITY, whole = false } = option;
  return (whole ? z.int() : z.number()).min(min).max(max);
}

/** Signals were called blocks once. */
function renameOldKeys(role: unknown): unknown {
  if (typeof role !== 'object' || role === null || !('blocks' in role)) return role;
  const { blocks: signals, ...others } = role;
  return { signals, ...others };
}
