import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessKind } from '#contract/members/accesses.ts'
import { fileTypes } from '#contract/kernel/file-types.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import { type App, startApp } from './harness/app.ts'
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
