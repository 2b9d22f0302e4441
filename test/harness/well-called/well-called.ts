import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import type { CallOptions } from '../app.ts'
import type { FullMall } from './full-mall.ts'

/** One good call. `how` is said where it is not the mall's owner (an operator), its staff (staff) or nobody (anyone). */
export type Call<N extends OperationName> = { input: SentOf<Operations[N]>; how?: CallOptions }

type GoodCalls = { [N in OperationName]: (mall: FullMall) => Call<N> | Promise<Call<N>> }
/** Operations that may be called with nothing. */
type Plain = {
  [N in OperationName]: Record<string, never> extends SentOf<Operations[N]> ? N : never
}[OperationName]
/** Makes what the call needs that it would use up, so that it can be made again and again. */
export type WellCalled = Omit<GoodCalls, Plain> & Partial<Pick<GoodCalls, Plain>>

export const nothing = (): { input: Record<string, never> } => ({ input: {} })
