import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepair } from '../code-life/repair.ts'
import { lockCode } from '../code-life/lock.ts'
import { inTenant } from '../database/tenant.ts'
import { byBuyer } from '../kernel/events.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { makeMember } from '#test/harness/buyers/lives.ts'
import { happen, operator, register, shopWithOwner, type OwnedCode } from '#test/harness/buyers/owned-code.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

/** The stories of two members, oldest first. */
async function storiesOf({ shop, member_id }: OwnedCode, other: string): Promise<[string[], string[]]> {
  const titlesOf = async (id: string) => {
    const { timeline } = await app.good('getMember', { id }, { as: shop })
    return timeline.map((line: { title: string }) => line.title).toReversed()
  }
  return [await titlesOf(member_id), await titlesOf(other)]
}

async function codeWithTwo(): Promise<{ code: OwnedCode; other: string }> {
  const code = await shopWithOwner(app, {})
  const other = 'seojun'
  await makeMember(app, code.shop, { member_id: other, name: '박서준', phone: '01087654321' })
  return { code, other }
}

async function print({ shop, serial_number }: OwnedCode): Promise<void> {
  await app.good('recordPrint', { prints: [{ serial_number, print_count: 1 }] }, { as: shop })
}

test('a story begins when the code becomes the member’s, and what the shop prints is in nobody’s', async () => {
  const { code, other } = await codeWithTwo()
  await print(code)
  await happen(app, code, operator, { type: 'block', reason: 'misprint' })
  await happen(app, code, operator, { type: 'unblock' })
  await happen(app, code, byBuyer(code.member_id), register(code))
  await print(code)
  await happen(app, code, operator, { type: 'save_memo', memo: '단골' })
  await happen(app, code, operator, { type: 'block', reason: 'stolen' })
  expect(await storiesOf(code, other)).toEqual([['정품 등록', '등록 차단'], []])
})

test('of a hand-over each side is told what is theirs, and of the other nothing before or after', async () => {
  const { code, other } = await codeWithTwo()
  const [giver, receiver] = [byBuyer(code.member_id), byBuyer(other)]
  await happen(app, code, giver, register(code))
  await happen(app, code, giver, { type: 'report_loss' })
  await happen(app, code, giver, { type: 'cancel_loss' })
  const asked = { member_id: code.member_id, channel: 'phone', language: 'ko', symptom: '지퍼' } as const
  const { repair_no } = await inTenant(app.kernel, code.shop.mall_id, async (kernel) => {
    const locked = await lockCode(kernel.tx, code.shop, code.code_id)
    if (locked === null) throw new Error('no code')
    return openRepair(kernel, locked, asked)
  })
  await happen(app, code, giver, { type: 'transfer', member_id: other, reason: 'handed_over' })
  // What the giver asked for goes on, and stays the giver's.
  await app.good('moveRepairs', { repair_nos: [repair_no], state: 'checking' }, { as: code.shop })
  await happen(app, code, receiver, { type: 'report_loss' })
  const given = ['정품 등록', '분실 신고', '분실 취소', 'A/S 신청', '양도', 'A/S 진행']
  expect(await storiesOf(code, other)).toEqual([given, ['넘겨받음', '분실 신고']])
})

test('what the shop moves to another member is told to both from their side', async () => {
  const { code, other } = await codeWithTwo()
  await happen(app, code, byBuyer(code.member_id), register(code))
  const { serial_number, shop: as } = code
  await app.good('transferCode', { id: code.member_id, serial_number, to: other, reason: 'gift' }, { as })
  const detailOf = async (id: string) => (await app.good('getMember', { id }, { as })).timeline[0]?.detail
  expect(await detailOf(code.member_id)).toBe('판매자가 다른 회원에게 옮겼어요 (이유: 선물)')
  expect(await detailOf(other)).toBe('판매자가 이 회원에게 옮겼어요 (이유: 선물)')
  // Cancelled and registered by somebody else, it is nothing more of theirs.
  await happen(app, code, operator, { type: 'cancel_certification' })
  await happen(app, code, byBuyer(code.member_id), register(code))
  expect(await storiesOf(code, other)).toEqual([
    ['정품 등록', '양도', '정품 등록'],
    ['넘겨받음', '인증 취소'],
  ])
})

test('what a member did before a phone and an e-mail were joined stands in the one story', async () => {
  const { code, other } = await codeWithTwo()
  await happen(app, code, byBuyer(code.member_id), register(code))
  await happen(app, code, byBuyer(other), { type: 'join_owner', member_id: other })
  await app.sql('insert into joined_member (mall_id, member_id, into_id, joined_at) values ($1, $2, $3, now())', [
    code.shop.mall_id,
    code.member_id,
    other,
  ])
  expect((await storiesOf(code, other))[1]).toEqual(['정품 등록', '연락처 합침'])
})
