import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../harness/app.ts'
import { type Code, type Status, type World, lifeEvents, live, setStatus, statuses } from '../lifecycle/model.ts'
import { act, newWorld } from '../lifecycle/world.ts'
import { often } from './sample.ts'

/**
 * Changes of one code by several operators at the same moment come about one after the other (fault plan 14): a checker of
 * recorded times (linearizability, as Wing and Gong search for it) looks for an order that nobody's clock contradicts, in
 * which a model of the rules gives everybody the answer that they got, and the code the history that it has.
 */

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const wishes = [...lifeEvents, ...statuses, 'destroy'] as const
type Wish = (typeof wishes)[number]

/** One call: when it was made and answered, by one clock, and with which status; of destroying, whether it was there. */
type Step = { wish: Wish; called: number; returned: number; status: number }

/** The parts of a code that these calls change. */
type Seen = { status: Status | 'destroyed'; blocked: boolean; story: string[] }

const operators = 3
const calls = 3

test('whatever three operators do to one code at once, some order of it explains every answer and the history', async () => {
  const rounds = often({ gate: 12, long: 1000 })
  const world = await newWorld(app, { flavour: 'partner', app: 'cert_product', plan: 'plus' })
  const warranty = { basis: 'activated', count: 1, unit: 'y' } as const
  await act(app, world, { do: 'issue', way: 'search', count: rounds, warranty })
  let at_once = 0
  for (const code of world.codes) {
    const steps = await interleave(world, code)
    at_once += steps.filter((one) => steps.some((other) => other !== one && meet(one, other))).length
    const seen = await lookAt(world, code)
    expect([steps, seen, isExplained(steps, code, seen)]).toEqual([steps, seen, true])
  }
  // They did come at the same moment.
  expect(at_once).toBeGreaterThan(rounds * calls)
})

/** Each operator asks for one thing after the other, all of them at once. */
async function interleave({ how }: World, { serial }: Code): Promise<Step[]> {
  let clock = 0
  const ask = async (wish: Wish) => {
    if (wish === 'destroy') {
      const { status, body } = await app.call('destroyCodes', { serial_numbers: [serial] }, how)
      return status === 200 && body.destroyed === 0 ? 404 : status
    }
    if (wish === 'blockCode') return (await app.call(wish, { serial, reason: 'stolen' }, how)).status
    if (isStatus(wish)) return (await app.call('changeCodeStatus', { serial, cert_status: wish }, how)).status
    return (await app.call(wish, { serial }, how)).status
  }
  const operator = async () => {
    const steps: Step[] = []
    for (let done = 0; done < calls; done++) {
      // Whoever destroys ends the round: rarely.
      const wish = wishes[randomInt(randomInt(4) === 0 ? wishes.length : wishes.length - 1)] ?? 'destroy'
      const called = clock++
      const status = await ask(wish)
      steps.push({ wish, called, status, returned: clock++ })
    }
    return steps
  }
  return (await Promise.all(Array.from({ length: operators }, operator))).flat()
}

function isStatus(wish: Wish): wish is Status {
  return statuses.some((status) => status === wish)
}

const meet = (one: Step, other: Step) => one.called < other.returned && other.called < one.returned

/** The code and its history as they stand in the database. */
async function lookAt({ shop }: World, { serial }: Code): Promise<Seen> {
  const [row] = await app.sql(
    `select c.cert_status as status, c.blocked_reason is not null as blocked,
       array(select h.title from code_history h
             where h.mall_id = c.mall_id and h.shop_id = c.shop_id and h.code_id = c.code_id order by h.history_id) as story
     from code c where c.mall_id = $1 and c.serial_number = $2`,
    [shop.mall_id, serial],
  )
  return row === undefined ? { status: 'destroyed', blocked: false, story: [] } : row
}

/** Whether the steps can have come about one after the other, each between its call and its answer. */
function isExplained(left: readonly Step[], code: Code, seen: Seen): boolean {
  if (left.length === 0) return isAs(code, seen)
  const first_answer = Math.min(...left.map(({ returned }) => returned))
  return left.some((step) => {
    if (step.called > first_answer) return false
    const next = { ...code, story: [...code.story] }
    if (answerOf(next, step.wish) !== step.status) return false
    return isExplained(
      left.filter((other) => other !== step),
      next,
      seen,
    )
  })
}

/** The status that the rules give, with what becomes of the code. */
function answerOf(code: Code, wish: Wish): number {
  if (code.end !== null) return 404
  if (wish === 'destroy') {
    code.end = 'destroyed'
    return 200
  }
  return isStatus(wish) ? setStatus(code, wish, null, app.clock.now()) : live(code, wish, app.clock.now())
}

function isAs({ end, status, blocked, story }: Code, seen: Seen): boolean {
  if (end !== null) return seen.status === 'destroyed'
  return seen.status === status && seen.blocked === blocked && seen.story.join() === story.join()
}
