/** Letters by their names in a page. */
const named: Readonly<Partial<Record<string, string>>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  cent: '¢',
  copy: '©',
  deg: '°',
  euro: '€',
  frac12: '½',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00A0',
  ndash: '–',
  plusmn: '±',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  sup2: '²',
  times: '×',
  trade: '™',
  yen: '¥',
}

/** The letter of an escape, by name or number; an unknown one stays unchanged. */
export function letterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  const number = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return number === 0 || number > 0x10ffff ? whole : String.fromCodePoint(number)
}
