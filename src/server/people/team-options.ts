// What is set of a server for a team at its start, beyond what a server on one's own machine needs.

export interface TeamOptions {
  /** The address that people type, without a slash at its end, such as `https://annotate.example.org`. */
  readonly publicUrl: string;
  /** Addresses and networks of proxies whose X-Forwarded headers count. */
  readonly trustProxy: readonly string[];
  /** Origins of services for suggestions that projects may name. */
  readonly services: readonly string[];
  /** Whom people may sign in with, beside name and password. */
  readonly provider?: ProviderOptions | undefined;
  /** Somebody has said that nobody listens on the network between the browsers and here. */
  readonly isInsecure: boolean;
}

/** A provider of OpenID Connect. */
export interface ProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button says. */
  readonly name: string;
  /** Whoever the provider knows may join. Without it somebody new needs an invitation. */
  readonly canJoin: boolean;
}
