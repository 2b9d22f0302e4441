import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CertStatus } from '#contract/codes/code.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { often } from '#test/faults/sample.ts'
import { makeCodes } from '#test/harness/codes.ts'
import type { Partner } from '#test/harness/partner.ts'
import { type CountedState, countChange } from './counts.ts'
import { fold } from '../codes/issue/fold.ts'
import { inTenant } from '../database/tenant.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
})

/** The expected counts, counted from the codes themselves. */
const counted = `
  with days as (
    select *, (created_at at time zone 'Asia/Seoul')::date - date '1970-01-01' as created,
      (activated_at at time zone 'Asia/Seoul')::date - date '1970-01-01' as activated
    from code where mall_id = $1)
  select g.grain, v.variant_no, g.at, c.cert_status, count(*)::int as n,
    (count(*) filter (where printed_count > 0))::int as printed
  from days c
  cross join lateral (values (c.variant_no), (0::bigint)) as v (variant_no)
  cross join lateral (values
    ('all', 0::bigint), ('certified', case when c.activated is not null then 0 end),
    ('created', c.created), ('created_span', c.created >> 5),
    ('activated', c.activated), ('activated_span', c.activated >> 5),
    ('block', c.code_id >> 12), ('block_span', c.code_id >> 18)) as g (grain, at)
  where g.at is not null
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`
const said = `
  select grain, variant_no, at, cert_status, sum(n)::int as n, sum(printed)::int as printed from code_counts
  where mall_id = $1 group by 1, 2, 3, 4 having sum(n) <> 0 or sum(printed) <> 0 order by 1, 2, 3, 4`

type Step =
  | { do: 'issue'; codes: number; days_later: number }
  | { do: 'change'; nth: number; to: CertStatus; activated: boolean }
  | { do: 'print'; nth: number }
  | { do: 'destroy'; nth: number }
  | { do: 'fold' }

const status = fc.constantFrom<CertStatus>('inactivated', 'activated', 'lost', 'approved')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('issue' as const),
    // Beyond a block of ids (4,096), so that a run may stand in two or three of them.
    codes: fc.integer({ min: 1, max: 5000 }),
    days_later: fc.integer({ min: 0, max: 40 }),
  }),
  fc.record({ do: fc.constant('change' as const), nth: fc.nat(), to: status, activated: fc.boolean() }),
  fc.record({ do: fc.constant('print' as const), nth: fc.nat() }),
  fc.record({ do: fc.constant('destroy' as const), nth: fc.nat() }),
  fc.record({ do: fc.constant('fold' as const) }),
)

async function take(partner: Partner, asked: Step): Promise<void> {
  if (asked.do === 'issue') {
    app.clock.advance(asked.days_later * 86_400_000)
    await makeCodes(app, partner, asked.codes)
  } else if (asked.do === 'fold') {
    await fold(app.kernel, { mall_id: partner.mall_id, shop_id: 1 }, new AbortController().signal)
  } else await changeOne(partner, asked)
}

function changed({ cert_status, activated_at, printed_count }: CountedState, asked: Step): CountedState {
  if (asked.do === 'print') return { cert_status, activated_at, printed_count: printed_count + 1 }
  if (asked.do !== 'change') throw new Error('nothing is changed')
  return { cert_status: asked.to, activated_at: asked.activated ? app.clock.now() : null, printed_count }
}

/** Changes, prints or destroys one code, and says so to the counts in the same transaction, as every handler does. */
async function changeOne(partner: Partner, asked: Step & { nth: number }): Promise<void> {
  const { mall_id, shop_id } = partner
  await inTenant(app.kernel, mall_id, async (kernel) => {
    const codes = kernel.tx.selectFrom('code').where('mall_id', '=', mall_id)
    const { n } = await codes.select((select) => select.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
    if (n === '0') return
    const code = await codes
      .selectAll()
      .orderBy('code_id')
      .offset(asked.nth % Number(n))
      .limit(1)
      .executeTakeFirstOrThrow()
    const { code_id } = code
    const after = asked.do === 'destroy' ? null : changed(code, asked)
    const here = <T extends { where(column: 'mall_id' | 'code_id', is: '=', value: string): T }>(query: T): T =>
      query.where('mall_id', '=', mall_id).where('code_id', '=', code_id)
    await (after === null
      ? here(kernel.tx.deleteFrom('code')).execute()
      : here(kernel.tx.updateTable('code').set(after)).execute())
    const { variant_no, created_at } = code
    await countChange(kernel, [{ mall_id, shop_id, code_id, variant_no, created_at, before: code, after }])
  })
}

test('whatever happens to codes, the counts say what counting them says, folded or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const partner = await app.partner({ expires_at: new Date('2099-12-31T23:59:59+09:00') })
      for (const asked of steps) await take(partner, asked)
      expect(await app.sql(said, [partner.mall_id])).toEqual(await app.sql(counted, [partner.mall_id]))
    }),
    { numRuns: often({ gate: 10, long: 60 }) },
  )
})

test('folding leaves no open change, and what it leaves is small', async () => {
  const partner = await app.partner()
  for (const codes of [1, 5000, 9999]) await makeCodes(app, partner, codes)
  await fold(app.kernel, { mall_id: partner.mall_id, shop_id: 1 }, new AbortController().signal)
  expect(await app.sql('select 1 from code_delta where mall_id = $1', [partner.mall_id])).toEqual([])
  expect(await app.sql(said, [partner.mall_id])).toEqual(await app.sql(counted, [partner.mall_id]))
})

test('changes ask for folding now and then, and issuing always does', async () => {
  const partner = await app.partner()
  await makeCodes(app, partner, 1)
  const waiting = async () =>
    app.sql(`select state from jobs.job where name = 'codes.fold' and data ->> 'mall_id' = $1`, [partner.mall_id])
  expect(await waiting()).toEqual([{ state: 'created' }])
  await app.sql(`delete from jobs.job where name = 'codes.fold'`)
  for (let change = 0; change < 2000 && (await waiting()).length === 0; change++) {
    await changeOne(partner, { do: 'change', nth: 0, to: change % 2 === 0 ? 'lost' : 'activated', activated: false })
  }
  expect(await waiting()).toHaveLength(1)
})
