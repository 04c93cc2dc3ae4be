// Finds and loads the shipped models, or a model file that the user names.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssayError, requireKnown, usageError } from '../core/assay-error.ts';
import { inputError } from '../core/input-errors.ts';
import { primaryLanguage } from '../core/language-tag.ts';
import { modelDiagnostics } from '../language/model/model-file.ts';
import { type AnalyserOptions, loadAnalyser } from '../languages.ts';
import type { LoadedModel } from '../tasks/host.ts';
import { errorCode } from './read-lines.ts';

const directory = fileURLToPath(new URL('../../models/', import.meta.url));
const suffix = '.safetensors';

/** Names of the shipped models: a language such as `de`, or a language and a kind such as `en-small`. */
function shippedModels(): string[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

const languagesWithModel = (): string[] => shippedModels().filter((name) => !name.includes('-'));

export const hasModel = (language: string): boolean => languagesWithModel().includes(primaryLanguage(language));

/** The model of a language, or the one that the user names: a shipped one, such as `en-small`, or a file. */
export function loadModel(language: string, nameOrFile?: string, options: AnalyserOptions = {}): LoadedModel {
  if (nameOrFile !== undefined && !shippedModels().includes(nameOrFile)) {
    if (!existsSync(nameOrFile)) requireKnown('model', nameOrFile, [...shippedModels(), 'or a file']);
    return { ...readModel(nameOrFile, options), name: nameOrFile };
  }
  const name = nameOrFile ?? primaryLanguage(language);
  if (nameOrFile === undefined && !hasModel(language)) {
    const known = languagesWithModel().join(', ');
    throw usageError(
      'unknown-name',
      `there is no model for ${JSON.stringify(language)}; languages with a model: ${known}`,
    );
  }
  if (primaryLanguage(name) !== primaryLanguage(language))
    throw usageError(
      'bad-option',
      `the model ${name} is not for ${JSON.stringify(language)}; say --lang ${primaryLanguage(name)}`,
    );
  const path = join(directory, `${name}${suffix}`);
  const model = readModel(path, options);
  // The card names the checksum of the file that it describes.
  const card = new TextDecoder().decode(readBytes(path.replace(suffix, '.md')));
  if (!card.includes(model.sha256)) throw damaged(path, 'its checksum is not the one that its card names');
  return { ...model, name };
}

function readModel(path: string, options: AnalyserOptions): Omit<LoadedModel, 'name'> {
  const bytes = new Uint8Array(readBytes(path));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    return { ...loadAnalyser(bytes, options), sha256 };
  } catch (error) {
    throw error instanceof AssayError && error.kind === 'data' ? damaged(path, error.diagnostic.message) : error;
  }
}

const damaged = (file: string, message: string): AssayError =>
  new AssayError('data', modelDiagnostics.diagnose('damaged', { file }, message));

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw inputError('unreadable', path, `the model cannot be read (${errorCode(error)})`);
  }
}
