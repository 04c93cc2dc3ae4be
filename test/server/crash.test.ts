// 24 writers who signed in, and meanwhile the server and the database are killed (-9) and started again in a random order. What the writers were told is then
// held against the tables. `npm run bench -- annotation-crash` does the same for as long as one likes.

import { describe, expect, test } from 'vitest';
import { judgeRun } from '../../bench/annotation-crash/judge-run.ts';
import { listNames, runCrashes } from '../../bench/annotation-crash/run-crashes.ts';
import { createAnnotation } from '../../src/annotate/model/annotation.ts';
import { replay } from '../../src/annotate/model/log.ts';
import { createRandom } from '../../src/core/random.ts';
import { createPeople } from '../../src/server/people/people.ts';
import { describeEngines, type TestDatabase } from './engines.ts';
import { makeToken } from './make-token.ts';
import { runTeamServer } from './run-team-server.ts';
import { createSample, mill } from './sample.ts';

const project = 'crash';
const sentences = ['a', 'b', 'c', 'd'];
const crashes = 8;

describeEngines('kill -9 under 24 writers', (database: () => TestDatabase) => {
  describe('of the server, the database, or both, again and again', () => {
    test('S3, S5, S7: nothing that was acknowledged is lost or there twice, and logs and snapshots are whole', async () => {
      const { store, address, postgres } = database();
      await createSample(store, project, ...sentences.map(() => mill));
      // By the clock of the servers that will look at the tokens.
      const people = createPeople({ engine: store.engine, now: () => new Date().toISOString() });
      const tokens = new Map<string, string>();
      for (const name of listNames(24)) tokens.set(name, await makeToken(people, { name, project }));
      const report = await runCrashes({
        ...{ project, sentences, database: postgres, writers: 24, mostBetween: 200 },
        startServer: () => runTeamServer(address, { tokens }),
        draw: createRandom(8).nextInt,
        isOver: ({ serverKills, databaseKills, databaseStops }) =>
          serverKills + databaseKills + databaseStops >= crashes,
      });
      const verdict = await judgeRun(store, project, report, { createAnnotation, replay });
      expect(verdict).toMatchObject({ lost: [], doubled: [], foreign: [], broken: [] });
      // All were sent until they were acknowledged.
      expect(verdict.stored).toBe(report.journal.sent.size);
      expect(verdict.acknowledged).toBeGreaterThan(24 * crashes);
      expect(report.journal.failures).toBeGreaterThan(0);
      expect(report.serverDeaths).toBe(0);
      expect(report.serverKills).toBeGreaterThan(1);
      if (postgres) expect(report.databaseKills).toBeGreaterThan(1);
    }, 600_000);
  });
});
