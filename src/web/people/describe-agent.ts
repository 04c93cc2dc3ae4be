// What a browser says that it is, in words: its name and the system it runs on. Programs are shown in their own words.

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/\d/, 'Edge'],
  [/\bOPR\/\d/, 'Opera'],
  [/\bFirefox\/\d/, 'Firefox'],
  [/\b(?:Headless)?Chrome\/\d/, 'Chrome'],
  [/\bVersion\/\d.*\bSafari\/\d/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export function describeAgent(agent: string): string {
  const find = (rules: readonly [RegExp, string][]): string | undefined =>
    rules.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (!agent.startsWith('Mozilla/5.0 (') || browser === undefined) return agent === '' ? 'unknown' : agent;
  return system === undefined ? browser : `${browser} on ${system}`;
}
