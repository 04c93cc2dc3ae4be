// How a command ends with an exit code of its own.

/** Ends the command with this exit code; everything worth saying has been said. */
export class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}
