// Which method clusters which role: one named with its options for all roles, or those of a configuration file.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import type { Method } from '../../kg/cluster/method.ts';
import { type HandLinks, parseLinks } from '../../kg/graph/formats/link-file.ts';
import type { ClusterProblem } from '../../kg/graph/open-graph.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { MemoryBudget } from '../memory-budget.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';
import { loadConfig } from './config-file.ts';
import { readSource } from './load-dataset.ts';
import type { Loaders } from './loaders.ts';
import type { MethodOptions } from './method-flags.ts';
import { chooseMethods, createMethod, refuseMethodOptions } from './method-options.ts';
import { printRecipe } from './run-method.ts';

export interface ChoiceOptions extends MethodOptions, SettleOptions {
  readonly method?: string | undefined;
  readonly config?: string | undefined;
  readonly links?: string | undefined;
}

export interface ChosenMethod {
  readonly id: string;
  forRole(role: ClusterProblem['role']): Method;
}

export function addChoiceOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--config <file>', 'methods and options from a file that `assay kg tune` wrote').conflicts('method'),
    )
    .option('--links <file>', 'decisions made by hand, as `assay kg report` saves them; they are obeyed');
}

/** `fallback` is used where neither a method nor a configuration is named. */
export async function chooseMethod(
  options: ChoiceOptions,
  fallback: string,
  loaders: Loaders,
  budget: MemoryBudget,
): Promise<ChosenMethod> {
  if (options.config !== undefined) return chooseByConfig(options.config, options, loaders, budget);
  const names = chooseMethods(options.method ?? fallback, options);
  if (names.length !== 1) throw usageError('bad-option', 'this takes one method; kg score compares several');
  return chooseByName(names[0] as string, options, loaders);
}

export async function chooseByName(name: string, options: MethodOptions, loaders: Loaders): Promise<ChosenMethod> {
  const method = await createMethod(name, options, loaders);
  return { id: name, forRole: () => method };
}

export async function chooseByConfig(
  path: string,
  options: ChoiceOptions,
  loaders: Loaders,
  budget: MemoryBudget,
): Promise<ChosenMethod> {
  refuseMethodOptions(options);
  const { roles } = loadConfig(path, budget);
  const methods = new Map<string, Method>();
  for (const [role, config] of Object.entries(roles))
    methods.set(role, await createMethod(config.method, config, loaders));
  return {
    id: 'config',
    forRole(role) {
      // Subjects and objects together are clustered as subjects are.
      const own = methods.get(role);
      const method = own ?? (role === 'argument' ? (methods.get('subject') ?? methods.get('object')) : undefined);
      if (method === undefined)
        throw usageError(
          'bad-option',
          `${path} says nothing about the role ${role}; leave that out with --role, or tune it`,
        );
      return method;
    },
  };
}

/** The recipe of each role, or one where all are the same. */
export function printRecipes(chosen: ChosenMethod, roles: readonly ClusterProblem['role'][]): string[] {
  const recipes = roles.map((role) => {
    const method = chosen.forRole(role);
    return { role, recipe: [method.id, printRecipe(method)].filter((part) => part !== '').join('|') };
  });
  const distinct = [...new Set(recipes.map(({ recipe }) => recipe))];
  return distinct.length === 1 ? distinct : recipes.map(({ role, recipe }) => `${role}: ${recipe}`);
}

export function loadLinks({ links: path, ...options }: ChoiceOptions, budget: MemoryBudget): HandLinks | undefined {
  if (path === undefined) return undefined;
  const { source } = readSource(path, budget);
  const { diagnostics, report } = createCollector(source.name);
  const links = parseLinks(source, report);
  settleDiagnostics(diagnostics, options);
  return links;
}
