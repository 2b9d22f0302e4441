/** Shares one run of work among concurrent callers of the same key; each key names one kind of work. */
export type SingleFlight = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function makeSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>) => {
    const begun = running.get(key) as Promise<T> | undefined // a key is always run with the same work
    if (begun !== undefined) return begun
    const run = work().finally(() => running.delete(key))
    running.set(key, run)
    return run
  }
}
