type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields that have a value: what a save lays over what is there. */
export function said<T extends object>(given: T): Said<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Said<T> // the same keys
}
