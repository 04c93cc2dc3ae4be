// How much input a task may still hold. Parsed gold takes up to some seventeen times the file's size (measured on tuples with short words).

const megabyte = 1_000_000;

/** Shared by all inputs of a task. */
export interface MemoryBudget {
  bytesLeft: number;
}

export function createBudget(megabytes: number): MemoryBudget {
  return { bytesLeft: megabytes * megabyte };
}
