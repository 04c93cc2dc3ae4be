// The order of the test files: the longest first, so that no core is idle at the end. While a build goes on beside them, those that need none
// come before the others.

import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { listTestFiles, longest } from '../../scripts/test-files.mjs';

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
