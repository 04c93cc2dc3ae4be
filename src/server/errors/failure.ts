// What routes and accounts throw when they cannot do what was asked: an answer with its code and status.

import { type ApiErrorBody, type ApiErrorCode, apiErrors } from '../../annotate/api/error.ts';

interface FailureDetails {
  /** With `refused`. */
  readonly rule?: string;
  readonly index?: number;
  /** Fields of the answer beside `error`, such as the entries that a conflict is about. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

export class Failure extends Error {
  readonly code: ApiErrorCode;
  readonly #details: FailureDetails;

  constructor(code: ApiErrorCode, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.#details = details;
  }

  get status(): number {
    return apiErrors[this.code].status;
  }

  toBody(): ApiErrorBody {
    const { beside = {}, ...details } = this.#details;
    const { remedy } = apiErrors[this.code];
    return { error: { code: this.code, message: this.message, remedy, ...details }, ...beside };
  }
}
