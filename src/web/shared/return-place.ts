// The way to a provider and back leaves the page. This tab remembers where somebody left from, since the provider sends them back to the
// server, and the server to one of three addresses: the start, or the sign-in or the account with a code of what went wrong.

import { z } from 'zod';
import { paths } from './paths.ts';

const departureSchema = z.object({
  /** Only a place of this page: "//host" would be another one. */
  place: z.string().regex(/^\/(?![/\\])/),
  /** The name that somebody new has chosen. */
  name: z.string().optional(),
  /** Where an invitation went along: the projects that they were in before. */
  projects: z.array(z.string()).optional(),
});
export type Departure = z.output<typeof departureSchema>;

/** What went wrong on the way. */
export interface ProviderReturn {
  readonly code: string;
  readonly name: string | undefined;
}

export interface Arrival {
  /** Where the page goes on. */
  readonly place: string;
  readonly problem?: ProviderReturn;
  /** Whether the invitation of this tab is used up. */
  readonly endsInvitation?: true;
}

interface Opening {
  readonly pathname: string;
  readonly search: string;
  readonly departure: Departure | undefined;
  /** Of whoever is signed in; undefined where nobody is. */
  readonly projects: readonly string[] | undefined;
}

/** Undefined for a page that nobody has come back to. */
export function findArrival({ pathname, search, departure, projects }: Opening): Arrival | undefined {
  const code = new URLSearchParams(search).get('error');
  if (code !== null && (pathname === paths.signIn || pathname === paths.account)) {
    const { place = paths.home, name } = departure ?? {};
    // Who is signed in sees what went wrong on a screen of its own; all others on the screen for signing in, which any address shows.
    const staysHere = pathname === paths.account || (projects !== undefined && place !== paths.invitation);
    return { place: staysHere ? pathname : place, problem: { code, name } };
  }
  if (pathname !== paths.home || departure === undefined || projects === undefined) return undefined;
  const { place, projects: before } = departure;
  return before === undefined ? { place } : { place: placeOfNewProject(before, projects), endsInvitation: true };
}

/** Where an invitation leads: to the project that came with it. */
export function placeOfNewProject(before: readonly string[], after: readonly string[]): string {
  const [first, ...rest] = after.filter((project) => !before.includes(project));
  return first !== undefined && rest.length === 0 ? paths.project(first) : paths.home;
}

const key = 'assay-return';
let problem: ProviderReturn | undefined;

export const leavePlace = (departure: Omit<Departure, 'place'>): void =>
  sessionStorage.setItem(key, JSON.stringify({ place: location.pathname + location.search, ...departure }));

/** Counts once: whoever turned back on the way is not taken elsewhere later. */
function takeDeparture(): Departure | undefined {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    return departureSchema.safeParse(JSON.parse(kept ?? '')).data;
  } catch {
    return undefined;
  }
}

/** When the page is opened: goes to where it goes on, without the code in the address. */
export function comeBack(projects: readonly string[] | undefined): Arrival | undefined {
  const { pathname, search } = location;
  const arrival = findArrival({ pathname, search, departure: takeDeparture(), projects });
  if (arrival) history.replaceState(null, '', arrival.place);
  problem = arrival?.problem;
  // The browser's own button may bring back the page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && takeDeparture());
  return arrival;
}

export const findProblem = (): ProviderReturn | undefined => problem;
export const forgetProblem = (): void => {
  problem = undefined;
};
