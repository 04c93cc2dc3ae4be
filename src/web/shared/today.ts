// The one place of the page that reads the clock.

/** When the day began where the annotator is, as the server writes times. */
export const startOfToday = (): string => new Date(new Date().setHours(0, 0, 0, 0)).toISOString();

export const now = (): string => new Date().toISOString();
