// What other systems say about a sentence, for projects that want suggestions from them. A service that fails is reported; nothing else waits for it.

import { ApiError } from '../../../annotate/api/client.ts';
import type { DocumentAddress } from '../../../annotate/api/document.ts';
import { suggestionModeOf } from '../../../annotate/suggest/suggest.ts';
import type { Work } from '../../shared/work.tsx';
import type { Workbench } from '../state/workbench.ts';

export async function fetchProposals(
  { client }: Pick<Work, 'client'>,
  { project, sentence }: DocumentAddress,
  bench: Workbench,
): Promise<void> {
  const { reading, settings } = bench.get();
  if (suggestionModeOf(reading, 'system') === 'off') return;
  const proposals = await client.listProposals(project, sentence).catch(() => []);
  if (proposals.length > 0) bench.learn({ proposals });
  if (!settings.suggestionService) return;
  try {
    const proposed = await client.askService(project, sentence);
    bench.learn({ proposals: [...proposals, proposed] });
  } catch (error) {
    if (error instanceof ApiError) bench.say(`No suggestions: ${error.message}`);
  }
}
