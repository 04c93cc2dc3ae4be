// What the parts of the settings screen are given.

import type { Settings } from '../../annotate/model/settings.ts';

export interface SettingsProps {
  readonly project: string;
  readonly settings: Settings;
  readonly set: (settings: Partial<Settings>) => void;
}
