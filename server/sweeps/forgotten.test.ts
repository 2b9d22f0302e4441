import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOverLife } from '#contract/scans/hand-over/operations.ts'
import { retention } from '#contract/members/retention.ts'
import { sweepPersonalData } from './personal-data.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { fullMall, type FullMall } from '#test/harness/well-called/full-mall.ts'
import { acceptedLink, ownedBy, writtenTo } from '#test/harness/buyers/owners.ts'

/** Retention of the data of buyers who stay, as the nightly sweep keeps it (`contract/members/retention.ts`). */

const day = 86_400_000
let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
})
afterAll(async () => app.close())

const mall_id = () => mall.partner.mall_id
const sweepIn = async (ms: number) => sweepPersonalData(app.kernel, mall_id(), new Date(app.clock.now().getTime() + ms))
const rowsOf = async (table: string, code_id: string) =>
  app.sql(`select * from ${table} where mall_id = $1 and code_id = $2`, [mall_id(), code_id])

test('a receiver whom no owner has confirmed is forgotten when the link has run out, and not before', async () => {
  const { owned } = await acceptedLink(mall)
  await sweepIn(handOverLife - 1000)
  expect(await rowsOf('hand_over', owned.code_id)).toMatchObject([
    { state: 'accepted', to_sealed: expect.anything(), to_name_sealed: expect.anything() },
  ])
  await sweepIn(handOverLife + 1000)
  expect(await rowsOf('hand_over', owned.code_id)).toMatchObject([
    { state: 'withdrawn', to_sealed: null, to_name_sealed: null },
  ])
})

test('the name on a certificate goes a year after the certificate has ended; a standing one keeps its name', async () => {
  const [ended, standing] = [await ownedBy(mall), await ownedBy(mall)]
  for (const { code_id, member_id } of [ended, standing])
    await app.sql(
      `insert into certificate_name (mall_id, shop_id, code_id, member_id, name_sealed) values ($1, $2, $3, $4, '\\x00')`,
      [mall_id(), mall.partner.shop_id, code_id, member_id],
    )
  const [{ serial_number }] = await rowsOf('code', ended.code_id)
  await app.good('cancelCertification', { serial: serial_number }, { as: mall.partner })
  const names = async () =>
    Promise.all([ended, standing].map(async ({ code_id }) => (await rowsOf('certificate_name', code_id)).length))
  await sweepIn((retention.idle_member_days - 1) * day)
  expect(await names()).toEqual([1, 1])
  await sweepIn((retention.idle_member_days + 1) * day)
  expect(await names()).toEqual([0, 1])
})

test('what was told of a loss goes a year after it was closed: notes and messages of finders with it; an open one keeps them', async () => {
  const [closed, open] = [await writtenTo(mall), await writtenTo(mall)]
  const numbers = await Promise.all(
    [closed, open].map(async ({ owned }) => String((await rowsOf('lost_record', owned.code_id))[0].lost_no)),
  )
  for (const lost_no of numbers)
    await app.good('noteLost', { lost_no, words: '경찰서에 전화했어요' }, { as: mall.partner })
  await app.good('releaseLost', { lost_no: numbers[0] ?? '', note: '찾았대요' }, { as: mall.partner })
  const told = async () => ({
    notes: await Promise.all(
      numbers.map(async (lost_no) => {
        const found = await app.sql('select 1 from lost_note where mall_id = $1 and lost_no = $2', [mall_id(), lost_no])
        return found.length
      }),
    ),
    words: await Promise.all(
      [closed, open].map(async ({ owned }) => (await rowsOf('finder_message', owned.code_id)).length),
    ),
  })
  await sweepIn((retention.lost_report_days - 1) * day)
  expect(await told()).toEqual({ notes: [1, 1], words: [1, 1] })
  await sweepIn((retention.lost_report_days + 1) * day)
  expect(await told()).toEqual({ notes: [0, 1], words: [0, 1] })
})
