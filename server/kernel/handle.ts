import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import type { Context } from './context.ts'

/** An operation's implementation; one that streams gives its events instead of one answer. */
export type Handler<N extends OperationName> = (
  context: Context,
  input: InputOf<Operations[N]>,
) => Operations[N] extends { events: true }
  ? AsyncIterable<OutputOf<Operations[N]>> | Promise<AsyncIterable<OutputOf<Operations[N]>>>
  : Promise<OutputOf<Operations[N]>>

/** The table of handlers: a missing line does not compile. */
export type Handlers = { readonly [N in OperationName]: Handler<N> }
