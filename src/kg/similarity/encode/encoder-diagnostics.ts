// What can be wrong with an encoder that a user brings.

import { AssayError } from '../../../core/assay-error.ts';
import { declareDiagnostics } from '../../../core/diagnostic.ts';

export const encoderDiagnostics = declareDiagnostics('encoder', {
  'bad-model': {
    severity: 'error',
    remedy: 'docs/reference/canonicalization.md#encoders says what a model folder holds and what is not supported',
  },
  'no-runtime': {
    severity: 'error',
    remedy: 'install it beside Assay: npm install onnxruntime-web; without --model-dir no runtime is needed',
  },
});

export const encoderError = (name: keyof typeof encoderDiagnostics.rules, file: string, message: string): AssayError =>
  new AssayError('data', encoderDiagnostics.diagnose(name, { file }, message));
