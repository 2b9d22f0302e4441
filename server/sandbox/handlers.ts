import type { Handlers } from '../kernel/handle.ts'
import { empty } from './empty.ts'
import { enter } from './enter.ts'
import { get } from './get.ts'
import { leave } from './leave.ts'
import { make } from './make.ts'

/** This feature's part of the table of handlers. */
export const sandboxHandlers = {
  getSandbox: get,
  makeSandbox: make,
  enterSandbox: enter,
  leaveSandbox: leave,
  emptySandbox: empty,
} satisfies Partial<Handlers>
