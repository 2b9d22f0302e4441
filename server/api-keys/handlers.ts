import type { Handlers } from '../kernel/handle.ts'
import { end } from './end.ts'
import { list } from './list.ts'
import { make } from './make.ts'
import { rotate } from './rotate.ts'

/** This feature's part of the table of handlers. */
export const apiKeysHandlers = {
  listApiKeys: list,
  makeApiKey: make,
  rotateApiKey: rotate,
  endApiKey: end,
} satisfies Partial<Handlers>
