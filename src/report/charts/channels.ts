// The channels that charts share: systems as rows in the order of the leaderboard, and quantities.

export const systemRows = (systems: readonly string[]) => ({
  field: 'system',
  type: 'nominal' as const,
  sort: [...systems],
  title: null,
});

export const quantity = <Rest extends object>(field: string, rest: Rest) => ({
  field,
  type: 'quantitative' as const,
  ...rest,
});
