import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CodeEvent, type CodeState, codeAfter } from '#contract/codes/status.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { makeMember } from '#test/harness/buyers/lives.ts'
import type { Partner } from '#test/harness/partner.ts'
import type { Kernel } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { inTenant, withTx } from '../database/tenant.ts'
import { type By, byBuyer } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { changeCodes } from './change.ts'
import type { LifeEvent } from './life.ts'
import { lockCode, lockCodes } from './lock.ts'

/** The rules that `code-status.test.ts` proves, proved of the code that runs: every event, in the real database. */

let app: App
let shop: Partner
beforeAll(async () => {
  app = await startApp()
  shop = await app.partner()
  await makeMember(app, shop, { member_id: 'minji', name: '김민지', phone: '01012345678' })
})
afterAll(async () => app.close())

const operator: By = { kind: 'operator', id: '1', name: 'shopkeeper' }
const statuses = ['inactivated', 'activated', 'lost', 'approved'] as const
const simple = ['approve', 'reject', 'report_loss', 'cancel_loss', 'cancel_certification', 'unblock'] as const
const event: fc.Arbitrary<LifeEvent & CodeEvent> = fc.oneof(
  fc.record({
    type: fc.constant('register' as const),
    needs_approval: fc.boolean(),
    member_id: fc.constant('minji'),
    bought_at: fc.constant(null),
  }),
  fc.constantFrom(...simple).map((type) => ({ type })),
  fc.record({
    type: fc.constant('set_status' as const),
    to: fc.constantFrom(...statuses),
    member_id: fc.constantFrom('minji', null),
  }),
  fc.record({ type: fc.constant('block' as const), reason: fc.constantFrom('misprint', 'stolen') }),
)

/** The one code of a batch of its own, with everything that its life writes. */
async function freshCode() {
  const { batch_id } = await makeCodes(app, shop, 1)
  const [code] = await app.sql('select code_id from code where mall_id = $1 and batch_id = $2', [
    shop.mall_id,
    batch_id,
  ])
  return String(code.code_id)
}

const here = async <T>(work: (kernel: InTransaction<Kernel>) => Promise<T>) => inTenant(app.kernel, shop.mall_id, work)

async function happens(code_id: string, happening: LifeEvent, by: By = operator): Promise<string | null> {
  try {
    await here(async (kernel) => {
      const code = await lockCode(kernel.tx, shop, code_id)
      if (code === null) throw new Error('the code is gone')
      await changeCodes(kernel, by, [{ code, event: happening }])
    })
    return null
  } catch (problem) {
    if (problem instanceof Failure) return problem.code
    throw problem
  }
}

type Stand = CodeState & {
  member_id: string | null
  activated_at: Date | null
  lines: number
  events: number
  entries: number
}

async function standOf(code_id: string): Promise<Stand> {
  const [row] = await app.sql(
    `select cert_status, approval_status, status_before_lost, blocked_reason, member_id, activated_at,
       (select count(*)::int from code_history h where h.mall_id = c.mall_id and h.code_id = c.code_id) as lines,
       (select count(*)::int from event e where e.mall_id = c.mall_id and e.subject = c.serial_number) as events,
       (select count(*)::int from audit a where a.mall_id = c.mall_id and a.target = 'code:' || c.code_id) as entries
     from code c where mall_id = $1 and code_id = $2`,
    [shop.mall_id, code_id],
  )
  return row
}

/** Compares the kept counts with counting. */
async function miscounted(): Promise<unknown> {
  return app.sql(
    `select cert_status, sum(n)::int from (
       select cert_status, n from code_counts where mall_id = $1 and grain = 'all' and variant_no = 0
       union all select cert_status, -1 from code where mall_id = $1) as each
     group by cert_status having sum(n) <> 0`,
    [shop.mall_id],
  )
}

test('whatever happens in whatever order, a code becomes what the rules say, and each change is told everywhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 20 }), async (list) => {
      const code_id = await freshCode()
      let before = await standOf(code_id)
      for (const one of list) {
        const { cert_status, approval_status, status_before_lost, blocked_reason } = before
        const expected = codeAfter({ cert_status, approval_status, status_before_lost, blocked_reason }, one)
        const refused = await happens(code_id, one)
        const after = await standOf(code_id)
        if (expected === null) expect([refused === null, after]).toEqual([false, before])
        else {
          expect([refused, after]).toMatchObject([null, expected])
          const { lines, events, entries } = before
          expect(after).toMatchObject({ lines: lines + 1, events: events + 1, entries: entries + 1 })
          expect(after.activated_at !== null).toBe(holdsOne(after))
        }
        before = after
      }
      expect(await miscounted()).toEqual([])
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

function holdsOne({ cert_status, status_before_lost }: CodeState): boolean {
  return (cert_status === 'lost' ? status_before_lost : cert_status) !== 'inactivated'
}

describe('approval', () => {
  const asks: LifeEvent = { type: 'register', needs_approval: true, member_id: 'minji', bought_at: null }

  test('who asked waits, and owns the code once it is approved', async () => {
    const code_id = await freshCode()
    await happens(code_id, asks, byBuyer('minji'))
    expect(await standOf(code_id)).toMatchObject({ approval_status: 'pending', member_id: 'minji', activated_at: null })
    expect(await happens(code_id, asks, byBuyer('other'))).toBe('code.awaits_approval')
    await happens(code_id, { type: 'approve' })
    const stand = await standOf(code_id)
    expect(stand).toMatchObject({ cert_status: 'approved', approval_status: null, member_id: 'minji' })
    expect(stand.activated_at).toEqual(app.clock.now())
  })

  test('who was rejected is forgotten, and the next may register', async () => {
    const code_id = await freshCode()
    await happens(code_id, asks, byBuyer('minji'))
    await happens(code_id, { type: 'reject' })
    expect(await standOf(code_id)).toMatchObject({ cert_status: 'inactivated', member_id: null, lines: 2 })
    expect(await happens(code_id, { ...asks, needs_approval: false }, byBuyer('minji'))).toBeNull()
  })
})

test('what buyers do is no entry of the audit by itself: its event says who', async () => {
  const code_id = await freshCode()
  const registers: LifeEvent = { type: 'register', needs_approval: false, member_id: 'minji', bought_at: null }
  await happens(code_id, registers, byBuyer('minji'))
  await happens(code_id, { type: 'report_loss' }, byBuyer('minji'))
  expect(await standOf(code_id)).toMatchObject({ lines: 2, events: 2, entries: 0 })
  const rows = await app.sql(
    `select e.kind, e.actor_kind, e.actor, e.data from event e join code c on c.mall_id = e.mall_id and c.serial_number = e.subject
     where c.mall_id = $1 and c.code_id = $2 order by e.seq`,
    [shop.mall_id, code_id],
  )
  const warranty = { first_day: '2026-11-21', last_day: '2027-11-20' }
  const moved = { code_id, member_id: 'minji', ...warranty }
  const cause = { actor_kind: 'buyer', actor: 'minji' }
  expect(rows).toEqual([
    { kind: 'code.certified', ...cause, data: { ...moved, from: 'inactivated', to: 'activated' } },
    { kind: 'code.lost', ...cause, data: { ...moved, from: 'activated', to: 'lost' } },
  ])
})

test('many codes change with as many statements as one, all or none of them', async () => {
  const { serials, batch_id } = await makeCodes(app, shop, 40)
  const rows = await app.sql('select code_id from code where mall_id = $1 and batch_id = $2', [shop.mall_id, batch_id])
  const ids: string[] = rows.map((row) => row.code_id)
  const block = async (code_ids: readonly string[]) => {
    let statements = 0
    await here(async (kernel) => {
      const counted = kernel.tx.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const codes = await lockCodes(counted, shop, code_ids)
      const changes = codes.map((code) => ({ code, event: { type: 'block', reason: 'stolen' } as const }))
      await changeCodes(withTx(kernel, counted), operator, changes)
    })
    return statements
  }
  const one = await block(ids.slice(0, 1))
  expect([one, await block(ids.slice(1))]).toEqual([4, 4])
  const blocked = async () =>
    (
      await app.sql(
        `select 1 from code where mall_id = $1 and serial_number = any ($2) and blocked_reason = 'stolen'`,
        [shop.mall_id, serials],
      )
    ).length
  expect(await blocked()).toBe(40)
  const [entry] = await app.sql(`select target, detail from audit where mall_id = $1 order by seq desc limit 1`, [
    shop.mall_id,
  ])
  expect(entry).toMatchObject({ target: `shop:${shop.shop_id}`, detail: { count: 39 } })
  await happens(ids[5] ?? '', { type: 'unblock' })
  await expect(block(ids)).rejects.toThrow('code.not_possible')
  expect(await blocked()).toBe(39)
})
