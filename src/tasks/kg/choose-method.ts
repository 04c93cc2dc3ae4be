// Which method clusters which role: one named with its options for all roles, or those of a configuration file.

import { usageError } from '../../core/assay-error.ts';
import { flagOf } from '../../core/option.ts';
import type { Method } from '../../kg/cluster/method.ts';
import type { MethodDescription, MethodResources } from '../../kg/cluster/method-description.ts';
import type { MethodOptions } from '../../kg/cluster/method-options.ts';
import { findMethod, listGiven, refuseForeignOptions } from '../../kg/cluster/methods/shipped-methods.ts';
import { type HandLinks, parseLinks } from '../../kg/graph/formats/link-file.ts';
import type { ClusterProblem } from '../../kg/graph/open-graph.ts';
import type { Host } from '../host.ts';
import type { MemoryBudget } from '../memory-budget.ts';
import type { SettleOptions } from '../settle-diagnostics.ts';
import { loadConfig } from './config-file.ts';
import { parseSettled, readSource } from './read-source.ts';
import { printRecipe } from './run-method.ts';

export interface MethodChoice extends SettleOptions {
  /** A method by its name. */
  readonly method?: string | undefined;
  /** The options of the method; those of `assay kg`, in camel case. */
  readonly methodOptions?: MethodOptions | undefined;
  /** In place of a method: a file that `assay kg tune` wrote. */
  readonly config?: string | undefined;
  /** A file of decisions made by hand. */
  readonly links?: string | undefined;
}

export interface ChosenMethod {
  readonly id: string;
  forRole(role: ClusterProblem['role']): Method;
}

/** What choosing takes besides the choice. */
export interface ChoiceContext {
  readonly resources: MethodResources;
  readonly budget: MemoryBudget;
  readonly host: Host;
}

/** `fallback` is used where neither a method nor a configuration is named. */
export async function chooseMethod(
  choice: MethodChoice,
  fallback: string,
  context: ChoiceContext,
): Promise<ChosenMethod> {
  if (choice.config !== undefined) return chooseByConfig(choice.config, choice, context);
  const [method, ...others] = listMethods(choice.method ?? fallback, choice.methodOptions, context.host);
  if (method === undefined || others.length > 0)
    throw usageError('bad-option', 'this takes one method; kg score compares several');
  return createChosen(method, choice.methodOptions, context.resources);
}

/** `equal-string,idf-overlap`; `all` stands for those that compare strings. */
export function listMethods(
  list: string,
  options: MethodOptions = {},
  { registry: { methods } }: Host,
): readonly MethodDescription[] {
  const names = list.split(',').map((name) => name.trim());
  const wanted = names.includes('all')
    ? methods.filter(({ compares }) => compares === 'strings')
    : names.map((name) => findMethod(name, methods));
  refuseForeignOptions(wanted, options);
  return wanted;
}

export async function createChosen(
  method: MethodDescription,
  options: MethodOptions = {},
  resources: MethodResources,
): Promise<ChosenMethod> {
  const made = await method.create(options, resources);
  return { id: method.id, forRole: () => made };
}

export async function chooseByConfig(
  path: string,
  { methodOptions }: MethodChoice,
  { resources, budget, host }: ChoiceContext,
): Promise<ChosenMethod> {
  refuseMethodOptions(methodOptions);
  const { roles } = loadConfig(path, budget, host);
  const methods = new Map<string, Method>();
  for (const [role, { method, ...options }] of Object.entries(roles))
    methods.set(role, await findMethod(method, host.registry.methods).create(options, resources));
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

/** Without a method its options would be ignored in silence. */
export function refuseMethodOptions(options: MethodOptions = {}): void {
  const [given] = listGiven(options);
  if (given !== undefined) throw usageError('bad-option', `${flagOf(given)} belongs to a --method`);
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

export function loadLinks(
  { links: path, ...options }: MethodChoice,
  budget: MemoryBudget,
  host: Host,
): HandLinks | undefined {
  return path === undefined
    ? undefined
    : parseSettled(readSource(path, budget, host).source, parseLinks, options, host);
}
