type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The defined fields, for a partial save. */
export function said<T extends object>(given: T): Said<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Said<T> // the same keys
}
