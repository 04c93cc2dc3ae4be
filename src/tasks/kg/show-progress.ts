// Work that takes longer than a moment, shown where somebody is watching.

import type { OnProgress } from '../../kg/graph/progress.ts';
import type { Host } from '../host.ts';

export async function showProgress<Result>(
  label: string,
  work: (onProgress: OnProgress) => Result | Promise<Result>,
  host: Pick<Host, 'progress'>,
): Promise<Result> {
  const progress = host.progress(label, 'work');
  progress.start(1);
  try {
    return await work(progress.update);
  } finally {
    progress.stop();
  }
}
