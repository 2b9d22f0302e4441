/** Normalises a name for search: no spaces, one case, so that `Kim  Ha-neul` equals `kimha-neul`. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase()
}
