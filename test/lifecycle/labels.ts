import { expect } from 'vitest'
import type { App } from '../harness/app.ts'
import type { Action } from './actions.ts'
import type { Code, World } from './model.ts'

/** Commands on labels: printed by the browser or as a file, and read back before they go out. */

/** Labels are of the plus plan; all of them are counted or, when one code is not here, none. */
export async function print(
  app: App,
  world: World,
  codes: readonly Code[],
  { labels, way }: Extract<Action, { do: 'print' }>,
): Promise<void> {
  const prints = codes.map(({ serial }) => ({ serial_number: serial, print_count: labels }))
  const { status } =
    way === 'browser'
      ? await app.call('recordPrint', { prints }, world.how)
      : await app.call('makePrintFile', { prints, format: 'csv' }, world.how)
  const gone = codes.some(({ end }) => end !== null)
  expect(status).toBe(printsNothing(world) ? 404 : world.plan === 'basic' ? 403 : gone ? 404 : 200)
  if (status !== 200) return
  for (const code of codes) {
    if (code.printed === 0) code.batch.labelled += 1
    code.printed += labels
    code.story.push('history.printed')
  }
}

/** A shop of digital goods has nothing to stick a label on. */
function printsNothing({ how }: World): boolean {
  return how.place?.app === 'cert_digital'
}

/** Labels that are read of a batch before it counts as checked; of a smaller one all. */
const samples = 3

/** A good label counts once for its batch, and enough of them release one that waits for it. */
export async function readBack(app: App, world: World, known: Code): Promise<void> {
  const { plan, how } = world
  const { serial, batch } = known
  if (printsNothing(world)) {
    expect((await app.call('readLabel', { read: serial }, how)).status).toBe(404)
    return
  }
  if (plan === 'basic') {
    expect((await app.call('readLabel', { read: serial }, how)).status).toBe(403)
    return
  }
  if (known.end !== null) {
    expect(await app.good('readLabel', { read: serial }, how)).toMatchObject({ verdict: 'unknown', batch: null })
    return
  }
  const { links } = await app.good('getLabelLinks', { serial_numbers: [serial] }, how)
  const answer = await app.good('readLabel', { read: links[0].url }, how)
  const verdict = judge(known)
  expect(answer).toMatchObject({ verdict, serial_number: serial })
  if (verdict !== 'good') return expect(answer.batch).toBe(null)
  batch.checked.add(serial)
  const [checked, needed] = [batch.checked.size, Math.min(samples, batch.labelled)]
  const released = batch.frozen === 'unchecked' && checked >= needed
  expect(answer.batch).toMatchObject({ batch_id: batch.batch_id, checked, needed, released })
  if (released) batch.frozen = null
}

function judge({ blocked, status, printed, batch }: Code) {
  if (blocked || (batch.frozen !== null && batch.frozen !== 'unchecked')) return 'blocked'
  if (status === 'lost') return 'lost'
  return printed === 0 ? 'not_printed' : 'good'
}
