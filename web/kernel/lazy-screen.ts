import { type RouteComponent, lazyRouteComponent } from '@tanstack/react-router'

/** A page that has not come after this long has failed (000 §9). */
export const loadLimit = 120_000

/** A screen's file did not come: no network, too slow, or gone with an update. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('the screen was not loaded', { cause })
    this.name = 'ScreenNotLoaded'
  }
}

/** A screen that is loaded when it is needed, within 120 s; otherwise the error screen offers to try again. */
export function lazyScreen<T extends Record<K, RouteComponent>, K extends string>(
  load: () => Promise<T>,
  name: K,
): RouteComponent {
  return lazyRouteComponent(async () => withinLimit(load, loadLimit), name)
}

/** Loads with a timeout; throws a ScreenNotLoaded when loading fails or takes longer than the limit. */
export async function withinLimit<T>(load: () => Promise<T>, limit: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ScreenNotLoaded('timeout')), limit)
  try {
    return await Promise.race([load(), late])
  } catch (problem) {
    throw problem instanceof ScreenNotLoaded ? problem : new ScreenNotLoaded(problem)
  } finally {
    clearTimeout(timer)
  }
}
