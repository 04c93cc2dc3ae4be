// The order of the test files: the longest first, so that no core is idle at the end. While a build goes on beside them, those that need none
// come before the others.

import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { listTestFiles } from '../../scripts/test-files.mjs';

/** From the longest to the shortest; all others are short. */
export const longest = [
  'test/docs/commands.test.ts',
  'test/server/crash.test.ts',
  'test/browser/people.test.ts',
  'test/tasks/same-as-command.test.ts',
  'test/extract/hostile-text.test.ts',
  'test/cli/extract-input.test.ts',
  'test/server/fuzz.test.ts',
  'test/browser/provider-page.test.ts',
  'test/language/treebanks.test.ts',
  'test/language/model/models.test.ts',
  'test/language/model/english.test.ts',
  'test/browser/report.test.ts',
  'test/cli/report.test.ts',
  'test/browser/annotate-hands.test.ts',
  'test/cli/extract-resume.test.ts',
  'test/browser/annotate.test.ts',
  'test/server/hostile-requests.test.ts',
  'test/browser/annotate-settings.test.ts',
  'test/browser/annotate-new-build.test.ts',
  'test/browser/annotate-outage.test.ts',
  'test/browser/annotate-cost.test.ts',
  'test/cli/trees.test.ts',
  'test/server/backup/backup.test.ts',
  'test/server/readiness.test.ts',
  'test/browser/annotate-restored.test.ts',
  'test/cli/data.test.ts',
  'test/server/oidc/servers.test.ts',
  'test/formats/other-codes.test.ts',
  'test/language/conllu.test.ts',
  'test/cli/extract.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isBuilding = process.env['ASSAY_BUILD_OUTCOME'] !== undefined;
    const built = new Set(listTestFiles().flatMap(({ path, needs }) => (needs.length > 0 ? [path] : [])));
    const rank = ({ moduleId }: TestSpecification): number => {
      const path = relative(this.ctx.config.root, moduleId);
      const place = longest.indexOf(path);
      if (place === -1) return 2 * longest.length;
      return isBuilding && built.has(path) ? longest.length + place : place;
    };
    return (await super.sort(files)).toSorted((left, right) => rank(left) - rank(right));
  }
}
