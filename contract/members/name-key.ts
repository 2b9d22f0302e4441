/** A name as it is looked for: without spaces and in one case, so that `Kim  Ha-neul` and `kimha-neul` are the same. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase()
}
