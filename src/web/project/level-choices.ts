// The levels that a project may choose for a check, as the settings show them.

import type { Check } from '../../annotate/checks/check.ts';
import type { CheckLevel, Settings } from '../../annotate/model/settings.ts';
import { levelNames } from '../shared/check-level-looks.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Chosen, the check speaks as it does in projects that say nothing about it. */
const usual = 'usual';

export function listLevelChoices({ level, milder }: Check): Choice[] {
  const some = milder === undefined ? '' : `, some ${levelNames[milder]}`;
  return [
    { value: usual, label: `usual: ${levelNames[level]}${some}` },
    ...Object.entries(levelNames).map(([value, label]) => ({ value, label })),
  ];
}

export const findLevelChoice = ({ code }: Check, { checks }: Settings): string => checks[code] ?? usual;

export function chooseLevel({ code }: Check, { checks }: Settings, value: string): Settings['checks'] {
  const { [code]: _, ...others } = checks;
  return value === usual ? others : { ...others, [code]: value as CheckLevel };
}
