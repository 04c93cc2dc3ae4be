// Finds and loads the shipped models, or a model file that the user names.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssayError, usageError } from '../../core/assay-error.ts';
import { type Analyser, loadAnalyser } from '../../language/model/load-analyser.ts';
import { modelDiagnostics } from '../../language/model/model-file.ts';
import { inputError } from '../input-errors.ts';
import { errorCode } from '../read-lines.ts';

const directory = fileURLToPath(new URL('../../../models/', import.meta.url));
const suffix = '.safetensors';

/** Languages that have a model, such as `de` and `en`. */
function languagesWithModel(): string[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

/** `en-US` and `EN` have the model of `en`. */
const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';

export const hasModel = (language: string): boolean => languagesWithModel().includes(primary(language));

export interface LoadedModel extends Analyser {
  readonly sha256: string;
}

export function loadModel(language: string, file?: string): LoadedModel {
  if (file !== undefined) return readModel(file);
  if (!hasModel(language)) {
    const known = languagesWithModel().join(', ');
    throw usageError(
      'unknown-name',
      `there is no model for ${JSON.stringify(language)}; languages with a model: ${known}`,
    );
  }
  const path = join(directory, `${primary(language)}${suffix}`);
  const model = readModel(path);
  // The card names the checksum of the file that it describes.
  const card = new TextDecoder().decode(readBytes(path.replace(suffix, '.md')));
  if (!card.includes(model.sha256)) throw damaged(path, 'its checksum is not the one that its card names');
  return model;
}

function readModel(path: string): LoadedModel {
  const bytes = new Uint8Array(readBytes(path));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    return { ...loadAnalyser(bytes), sha256 };
  } catch (error) {
    throw error instanceof AssayError ? damaged(path, error.diagnostic.message) : error;
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
