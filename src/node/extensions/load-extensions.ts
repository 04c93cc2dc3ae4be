// Loads the extensions that a user names: a JavaScript module, or a JSON file that lists modules. Their code is run; nothing is searched for.

import { createHash } from 'node:crypto';
import { createRequire, register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { AssayError } from '../../core/assay-error.ts';
import type { Extension } from '../../tasks/extension.ts';
import { extensionError } from '../../tasks/extension-diagnostics.ts';
import { readBytes } from '../streams/read-bytes.ts';

/** What a module gives, or each module that a JSON file lists. */
export async function loadExtensions(path: string): Promise<Extension[]> {
  if (!path.endsWith('.json')) return [await loadModule(path)];
  const extensions: Extension[] = [];
  for (const module of readConfig(path)) extensions.push(await loadModule(module));
  return extensions;
}

const configSchema = z.strictObject({ extensions: z.array(z.string().min(1)).min(1) });

/** Paths from the folder of the file, and packages that are installed there. */
function readConfig(path: string): string[] {
  const { data } = configSchema.safeParse(parseJson(path));
  if (data === undefined) throw extensionError('bad-config', path, 'this is no list of extensions');
  const { resolve: find } = createRequire(resolve(path));
  return data.extensions.map((name) => {
    try {
      return find(name);
    } catch {
      throw extensionError('bad-config', path, `there is no module ${JSON.stringify(name)}`);
    }
  });
}

function parseJson(path: string): unknown {
  const text = new TextDecoder().decode(readBytes(path));
  try {
    return JSON.parse(text);
  } catch {
    throw extensionError('bad-config', path, 'this is not valid JSON');
  }
}

async function loadModule(path: string): Promise<Extension> {
  const sha256 = createHash('sha256').update(readBytes(path)).digest('hex');
  registerOwnName();
  const { default: extension }: { default?: Extension } = await importModule(path);
  if (typeof extension !== 'object' || extension === null)
    throw extensionError('no-default', path, 'it exports no object as its default');
  return { ...extension, source: { file: path, sha256 } };
}

async function importModule(path: string): Promise<object> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    if (error instanceof AssayError) throw error;
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw extensionError('not-loaded', path, said.split('\n', 1).join(''));
  }
}

/** A hook of Node's module loader, which runs in a thread of its own and is therefore given as text. */
const ownName = `export const resolve = (name, context, next) =>
  next(name, /^assay(\\/|$)/.test(name) ? { ...context, parentURL: ${JSON.stringify(import.meta.url)} } : context);`;

let isRegistered = false;

/** `assay/...` in a module is this Assay, wherever the module lies and whatever else is installed there. */
function registerOwnName(): void {
  if (!isRegistered) register(`data:text/javascript,${encodeURIComponent(ownName)}`);
  isRegistered = true;
}
