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
import { finderOf } from './harness/written/finder.ts'

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
const calledBy = (caller: Operation['caller']) =>
  (Object.keys(operations) as OperationName[]).filter((name) => operations[name].caller === caller)
const [people, staff] = [calledBy('operator'), calledBy('staff')]

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

/** Words of an answer: of JSON, of a sheet's cells, or of a text. */
function wordsOf({ body, bytes, headers }: Answer): string {
  const type = String(headers['content-type'])
  if (type.includes('json')) return JSON.stringify(body)
  if (!type.includes('spreadsheet')) return bytes.toString('utf8')
  return Object.values(read(bytes).Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join('\n')
}

const shapes = finderOf([])
/** The number of the shop's own people in the full mall. */
const ownPhone = '01012345678'

/** Whether an unmasked number or address of a buyer stands in a text; those of the harness's buyers are at `mail.example`. */
const hasContact = (words: string) =>
  shapes(words).some(({ word }) =>
    word.includes('@') ? word.endsWith('@mail.example') : word.replaceAll(/\D/g, '') !== ownPhone,
  )

/** Lists the guards that an operation lacks which has answered a contact whole. */
async function unguarded(name: OperationName, before: string): Promise<string[]> {
  const { mall_id, shop_no } = mall.partner
  const wrong: string[] = []
  const logged = await app.sql(
    `select kind from personal_access where mall_id = $1 and access_no > $2 and reason is not null`,
    [mall_id, before],
  )
  if (!logged.some(({ kind }) => kind === 'reveal' || kind === 'download')) wrong.push(`${name}: not logged`)
  const call = await goodCall(mall, name)
  const { reason: _reason, ...unreasoned } = call.input as Record<string, unknown>
  if ((await make(mall, { ...call, input: unreasoned })).status !== 400) wrong.push(`${name}: without a reason`)
  await app.sql('update session_family set proved_at = null where mall_id = $1', [mall_id])
  const unproved = await make(mall, call)
  if (unproved.body.code !== 'personal.password_required') wrong.push(`${name}: without a proof`)
  await app.sql('update api_key set ended_at = $2 where mall_id = $1', [mall_id, app.clock.now()])
  const made = { name: 'all', scopes: [...keyScopes], days: 30 as const }
  const { secret } = await app.good('makeApiKey', made, { as: mall.partner })
  const key = { place: { mall_id, shop_no }, token: String(secret) }
  const asked = await app.call(name as 'searchCodes', call.input, key)
  if (asked.body.code !== 'api_key.refused') wrong.push(`${name}: to a key, ${asked.status}`)
  return wrong
}

test('no other operation of the shop answers a buyer’s name or contact; whole it leaves by few, for a reason, after a second proof, logged, and to no key', async () => {
  const [told, whole, wrong]: string[][] = [[], [], []]
  for (const name of [...people, ...staff]) {
    if ('events' in operations[name]) continue
    const call = await goodCall(mall, name)
    const before = await newest()
    const words = wordsOf(await make(mall, call))
    const shown = traces(mall.mark).some((trace) => words.includes(trace))
    if (!(name in looks) && shown && (await kindsSince(before)).length === 0) told?.push(name)
    if (!hasContact(words)) continue
    whole?.push(name)
    wrong?.push(...(await unguarded(name, before)))
  }
  expect(told).toEqual([])
  expect(wrong).toEqual([])
  expect(whole?.toSorted()).toEqual([
    'exportMembers',
    'exportMessages',
    'exportRecallOwners',
    'revealCodeAnswers',
    'revealFake',
    'revealMember',
    'revealRecallOwner',
    'revealRepair',
  ])
}, 300_000)
