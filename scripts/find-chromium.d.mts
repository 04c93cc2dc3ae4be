export const howToGetChromium: string;
export function findChromium(): string | undefined;
export function ensureChromium(): void;
