export interface PrivatePostgres {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}
export const howToGetPostgres: string;
export function findPostgres(): string | undefined;
export function ensurePostgres(): void;
export function createPostgres(): Promise<PrivatePostgres>;
