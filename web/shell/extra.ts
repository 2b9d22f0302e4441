import { type ReactNode, lazy } from 'react'
import { logSilently } from '../kernel/client-log.ts'

const Nothing = () => null

/** A part of the frame that comes after it and that nobody waits for: without its file the page goes on without it. */
export function extra(load: () => Promise<() => ReactNode>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (problem) {
      logSilently('extra part', problem)
      return { default: Nothing }
    }
  })
}
