/** The values of an address's query: always plain strings, so that a serial `1e5` stays `1e5` and not 100000. */
export type SearchParams = Record<string, string>

/** `?status=lost&q=a+b` → `{status: 'lost', q: 'a b'}`; of a repeated name the last value counts. */
export function parseSearch(search: string): SearchParams {
  const values: SearchParams = {}
  for (const [name, value] of new URLSearchParams(search)) if (name !== '__proto__') values[name] = value
  return values
}

/** The query of an address, with its question mark; empty and absent values are left out. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const plain = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
    if (typeof plain === 'string' && plain !== '') query.set(name, plain)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
