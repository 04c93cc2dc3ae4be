// What a server for a team is told at its start, beyond what a server on one's own machine needs.

export interface TeamOptions {
  /** The address that people type, without a slash at its end, such as `https://annotate.example.org`. */
  readonly publicUrl: string;
  /** Addresses and networks of proxies whose X-Forwarded headers count. */
  readonly trustProxy: readonly string[];
  /** Origins of services for suggestions that projects may name. */
  readonly services: readonly string[];
  /** Somebody has said that nobody listens on the network between the browsers and here. */
  readonly isInsecure: boolean;
}
