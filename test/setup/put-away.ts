// Runs before every file of tests, so that its hook is the last one of the file.

import { afterAll } from 'vitest';
import { putAwayOfFile } from './after-use.ts';

afterAll(putAwayOfFile);
