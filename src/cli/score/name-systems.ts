// Short names for system files: the file's name without its ending, with as much of the path as it takes to tell them apart.

export function nameSystems(files: readonly string[]): string[] {
  const parts = files.map((file) => file.replace(/\.(txt|tsv|jsonl|json|csv)$/, '').split(/[/\\]/));
  return parts.map((own, index) => {
    for (let length = 1; length <= own.length; length++) {
      const name = own.slice(-length).join('/');
      if (!parts.some((other, i) => i !== index && other.slice(-length).join('/') === name)) return name;
    }
    return files[index] as string;
  });
}
