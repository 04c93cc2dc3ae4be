// Sessions are told by browser and system; what is no browser is told as it says.

import { expect, test } from 'vitest';
import { describeAgent } from '../../src/web/people/describe-agent.ts';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  ['Mozilla/5.0 (Plan9) Firefox/1', 'Firefox'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['Chrome/1 <b>on Linux</b>', 'Chrome/1 <b>on Linux</b>'],
  ['', 'unknown'],
])('%s', (agent, said) => {
  expect(describeAgent(agent)).toBe(said);
});
