// What tuning tries, with the entry of the configuration that makes it.

import type { Candidate } from '../../kg/cluster/tune/candidates.ts';
import type { RoleConfig } from './config-file.ts';

export interface Trial {
  readonly candidate: Candidate;
  config(threshold: number | undefined): RoleConfig;
}
