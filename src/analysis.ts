// assay/analysis: intervals, significance, statistics and checks.

export { bootstrapIntervals, type Interval, type ScoreIntervals } from './analysis/bootstrap.ts';
export { createYieldCounter, type Domain, type Yield } from './analysis/count-yield.ts';
export { checkGold, repairGold } from './analysis/gold-check.ts';
export { countGold, type GoldStatistics } from './analysis/gold-statistics.ts';
export { testDifference } from './analysis/randomization-test.ts';
