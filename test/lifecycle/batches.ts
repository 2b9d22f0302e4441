import { expect, vi } from 'vitest'
import type { App } from '../harness/app.ts'
import type { Action } from './actions.ts'
import { learn } from './issue.ts'
import { type Batch, type World, undo } from './model.ts'

/** Commands on a batch as a whole. */

export async function changeBatch(
  app: App,
  world: World,
  batch: Batch,
  { event, reason, name }: Extract<Action, { do: 'batch' }>,
): Promise<void> {
  const { batch_id } = batch
  const input = { batch_id }
  const answer =
    event === 'freezeBatch'
      ? await app.call('freezeBatch', { ...input, reason }, world.how)
      : event === 'renameBatch'
        ? await app.call('renameBatch', { ...input, name, tags: [event] }, world.how)
        : event === 'cancelBatch'
          ? await app.call('cancelBatch', { ...input, undo: true }, world.how)
          : await app.call(event, input, world.how)
  const expected = batchExpected(world, batch, { event, reason, name })
  expect([event, answer.status, answer.body.code]).toEqual([event, expected, answer.body.code])
  if (answer.status !== 200) return
  if (event === 'replaceBatch')
    await learn(app, world, { batch_id: answer.body.batch_id, own_serials: false, items: batch.items })
  if (event === 'undoBatch')
    await vi.waitFor(async () => expect((await app.good('readBatch', input, world.how)).status).toBe('undone'), {
      timeout: 30_000,
      interval: 20,
    })
}

type Asked = Pick<Extract<Action, { do: 'batch' }>, 'event' | 'reason' | 'name'>

function batchExpected(world: World, batch: Batch, { event, reason, name }: Asked): number {
  const undone = batch.status === 'undone'
  switch (event) {
    case 'freezeBatch':
      if (undone) return 409
      batch.frozen = reason
      return 200
    case 'unfreezeBatch':
      if (batch.frozen === null) return 409
      batch.frozen = null
      return 200
    case 'replaceBatch':
      if (undone || batch.own_serials || batch.frozen === 'replaced') return 409
      batch.frozen = 'replaced'
      return 200
    case 'undoBatch':
      return undo(world, batch)
    case 'renameBatch':
      // Two batches are never named alike.
      if (name !== '' && world.batches.some((other) => other !== batch && other.name === name)) return 409
      batch.name = name === '' ? null : name
      return 200
    // Only a run that is under way can be stopped, and only one that was stopped goes on.
    case 'cancelBatch':
    case 'resumeBatch':
      return 409
    default:
      return event satisfies never
  }
}
