// Ids made of names: readable, the same in every run, and different for different things of one name.

/** A function that gives `entity/ines-berg`, and `entity/ines-berg-2` to the next of that name. */
export function createIds(kind: string): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    const slug = slugOf(name);
    let id = `${kind}/${slug}`;
    for (let number = 2; used.has(id); number++) id = `${kind}/${slug}-${number}`;
    used.add(id);
    return id;
  };
}

/** Letters and digits of any script, in lower case; everything else becomes a hyphen. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'unnamed' : slug;
}
