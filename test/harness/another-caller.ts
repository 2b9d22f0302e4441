import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs work as another caller would, outside the transaction that a test holds meanwhile. */
export const asAnotherCaller = AsyncLocalStorage.snapshot()
