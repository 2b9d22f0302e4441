import { setTimeout as pause } from 'node:timers/promises'
import type { BatchState } from '#contract/codes/code.ts'
import type { Context } from '../../kernel/context.ts'
import { getBatch, batchState } from './progress.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The polling interval, in milliseconds; a chunk takes about as long. */
const lookEvery = 250
/** The heartbeat of the stream: an unchanged state is sent again after this time, to detect closed connections. */
const sayEvery = 2000

/** Streams an issue run's state as it changes, until it ends. */
export const watchBatch: Handler<'watchBatch'> = async (context, { batch_id }) => {
  return follow(context, batch_id, await getBatch(context, { batch_id }))
}

async function* follow(context: Context, batch_id: string, first: BatchState): AsyncGenerator<BatchState> {
  let [state, silent] = [first, 0]
  yield state
  while (state.status === 'running') {
    await pause(lookEvery)
    const next = await context.read(async (context) => batchState(context, batch_id))
    if (next === null) return
    silent += lookEvery
    if (next.created === state.created && next.status === state.status && silent < sayEvery) continue
    ;[state, silent] = [next, 0]
    yield state
  }
}
