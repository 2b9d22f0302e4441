import { type ReactNode, lazy } from 'react'
import { logSilently } from '../kernel/client-log.ts'

const Nothing = () => null

/** A lazy, optional part of the frame: if its file is missing, the page works without it. */
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
