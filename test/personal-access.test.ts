import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyScopes } from '#contract/api-keys/scopes.ts'
import type { AccessKind } from '#contract/members/accesses.ts'
import { fileTypes } from '#contract/kernel/file-types.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import { type Answer, type App, startApp } from './harness/app.ts'
import { goodCall, make } from './harness/well-called/every-operation.ts'
import { type FullMall, fullMall } from './harness/well-called/full-mall.ts'

/**
 * Every operation of a shop's people that answers a buyer's personal data writes who looked, in the call that shows it.
 * Which operations these are is not only said here: what any other answers is searched for the buyer's name and contact,
 * whole and as they are masked.
 */

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
}, 120_000)
afterAll(async () => app.close())

const looks: Partial<Record<OperationName, AccessKind>> = {
  searchMembers: 'list',
  getMember: 'detail',
  revealMember: 'reveal',
  exportMembers: 'download',
  eraseMember: 'erase',
  searchLost: 'list',
  getLost: 'detail',
  getLostPicture: 'detail',
  revealCodeAnswers: 'reveal',
  getAnswerPicture: 'detail',
  registerLost: 'detail',
  releaseLost: 'detail',
  readLostMessages: 'detail',
  exportLost: 'download',
  searchApprovals: 'list',
  getApproval: 'detail',
  getApprovalPicture: 'detail',
  searchRewards: 'list',
  getFake: 'detail',
  getFakePicture: 'detail',
  judgeFake: 'detail',
  answerFake: 'detail',
  revealFake: 'reveal',
  exportFakes: 'download',
  getRepair: 'detail',
  getRepairPicture: 'detail',
  offerEstimate: 'detail',
  answerRepair: 'detail',
  revealRepair: 'reveal',
  exportRepairs: 'download',
  searchRecallOwners: 'list',
  revealRecallOwner: 'reveal',
  exportRecallOwners: 'download',
  searchMessages: 'list',
  getMessage: 'detail',
}

const kindsSince = async (since: string): Promise<string[]> =>
  (
    await app.sql('select kind from personal_access where mall_id = $1 and access_no > $2 order by access_no', [
      mall.partner.mall_id,
      since,
    ])
  ).map(({ kind }) => kind)
const newest = async () =>
  String(
    (
      await app.sql('select coalesce(max(access_no), 0) as no from personal_access where mall_id = $1', [
        mall.partner.mall_id,
      ])
    )[0].no,
  )

test.each(Object.entries(looks) as [OperationName, AccessKind][])('%s stands as %s in the log', async (name, kind) => {
  const call = await goodCall(mall, name)
  const before = await newest()
  const answer = await make(mall, call)
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body])
  expect(await kindsSince(before)).toEqual([kind])
})

/** The buyer of the full mall, as anything that shows them would. */
const traces = (mark: string) => [`${mark} buyer`, `${mark} owner`, '01098765432', '010-****-5432']
const people = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].caller === 'operator')

/** The shop has no other images than its buyers': an operation of its people that answers one shows personal data. */
const showsPicture = (name: OperationName) => {
  const { download = [] }: Operation = operations[name]
  return download.some((ending) => fileTypes[ending].startsWith('image/'))
}

test('every operation that answers a picture of a buyer’s stands among them', () => {
  const pictures = people.filter(showsPicture)
  expect(pictures.length).toBeGreaterThan(4)
  expect(pictures.filter((name) => !(name in looks))).toEqual([])
})

test('no other operation of the shop answers a buyer’s name or contact', async () => {
  const told: string[] = []
  for (const name of people) {
    if (name in looks || 'events' in operations[name]) continue
    const call = await goodCall(mall, name)
    const before = await newest()
    const answer = await make(mall, call)
    const words = JSON.stringify(answer.body)
    if (traces(mall.mark).some((trace) => words.includes(trace)) && (await kindsSince(before)).length === 0)
      told.push(name)
  }
  expect(told).toEqual([])
}, 240_000)

/** Contacts of the harness's buyers, in the forms in which an answer could say them: unmasked. */
const contact = /[\w.+-]+@mail\.example|010-?(?:9876-?5432|5555-?6666)/

/** The words of an answer: of JSON, of a sheet's cells, or of a text. */
function wordsOf({ body, bytes, headers }: Answer): string {
  const type = String(headers['content-type'])
  if (type.includes('json')) return JSON.stringify(body)
  if (!type.includes('spreadsheet')) return bytes.toString('utf8')
  return Object.values(read(bytes).Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join('\n')
}

/** Operations that are known to answer a contact whole. The walk below finds them by their answers alone. */
const whole: readonly OperationName[] = [
  'exportMembers',
  'exportMessages',
  'exportRecallOwners',
  'revealCodeAnswers',
  'revealFake',
  'revealMember',
  'revealRecallOwner',
  'revealRepair',
]

test('a buyer’s contact leaves whole by few operations: for a reason, after a second proof, logged, to no key', async () => {
  const { mall_id } = mall.partner
  const scopes = [...keyScopes]
  const { secret } = await app.good('makeApiKey', { name: 'all', scopes, days: 30 }, { as: mall.partner })
  const key = { place: { mall_id, shop_no: mall.partner.shop_no }, token: String(secret) }
  const found: string[] = []
  const wrong: string[] = []
  for (const name of Object.keys(operations) as OperationName[]) {
    const { caller }: Operation = operations[name]
    if ((caller !== 'operator' && caller !== 'staff') || 'events' in operations[name]) continue
    const before = await newest()
    const call = await goodCall(mall, name)
    const words = wordsOf(await make(mall, call))
    if (!contact.test(words)) continue
    found.push(name)
    const kinds = await app.sql(
      `select kind from personal_access where mall_id = $1 and access_no > $2 and reason is not null`,
      [mall_id, before],
    )
    if (!kinds.some(({ kind }) => kind === 'reveal' || kind === 'download')) wrong.push(`${name}: not logged`)
    const again = await goodCall(mall, name)
    const { reason: _reason, ...unreasoned } = again.input as Record<string, unknown>
    if ((await make(mall, { ...again, input: unreasoned })).status !== 400) wrong.push(`${name}: without a reason`)
    const other = await goodCall(mall, name)
    await app.sql('update session_family set proved_at = null where mall_id = $1', [mall_id])
    const code = (await make(mall, other)).body.code
    if (code !== 'personal.password_required') wrong.push(`${name}: without a proof ${code}`)
    await goodCall(mall, name)
    const asked = await app.call(name as 'searchCodes', other.input, key)
    if (asked.body.code !== 'api_key.refused') wrong.push(`${name}: to a key ${asked.status}`)
  }
  expect(wrong).toEqual([])
  expect(found.toSorted()).toEqual(whole)
}, 240_000)
