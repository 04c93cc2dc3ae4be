// Gives somebody a file of JSON lines that the page has made.

export function saveLines(records: readonly unknown[], name: string): void {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  const url = URL.createObjectURL(new Blob(lines, { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
