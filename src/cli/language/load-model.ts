// Finds and loads the shipped models, or a model file that the user names.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssayError, usageError } from '../../core/assay-error.ts';
import { type Analyser, loadAnalyser } from '../../language/model/load-analyser.ts';
import { modelDiagnostics } from '../../language/model/model-file.ts';
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

export function loadModel(language: string, file = join(directory, `${language}${suffix}`)): Analyser {
  try {
    return loadAnalyser(new Uint8Array(readFileSync(file)));
  } catch (error) {
    if (error instanceof AssayError) {
      throw new AssayError('data', modelDiagnostics.diagnose('damaged', { file }, error.diagnostic.message));
    }
    if (errorCode(error) !== 'ENOENT') throw error;
    const known = languagesWithModel().join(', ');
    throw usageError(
      'unknown-name',
      `there is no model for ${JSON.stringify(language)}; languages with a model: ${known}`,
    );
  }
}
