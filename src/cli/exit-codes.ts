// What the exit codes mean; `assay --help` prints them too.

export const exitCodes = { done: 0, dataProblem: 1, wrongUse: 2, ownBug: 3, interrupted: 130 } as const;
