import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retention } from '#contract/members/retention.ts'
import type { BuyersRepair } from '#contract/repairs/buyer.ts'
import type { RepairDetail } from '#contract/repairs/records.ts'
import { type RepairStep, repairNotices } from '#contract/repairs/request.ts'
import { openMessage } from '../notify/outbox.ts'
import { sweepPersonalData } from '../sweeps/personal-data.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { type FullMall, fullMall } from '#test/harness/well-called/full-mall.ts'
import { type Owned, ownedBy } from '#test/harness/buyers/owners.ts'
import { type Asked, asked, askedBy, draftOf, takeRepairs } from '#test/harness/repairs.ts'

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
  await takeRepairs(mall)
})
afterAll(async () => app.close())

const as = () => ({ as: mall.partner })
const detail = async (repair_no: string) => app.good('getRepair', { repair_no }, as())
const move = async (state: RepairStep, words: string, ...repair_nos: string[]) =>
  app.good('moveRepairs', { repair_nos, state, words }, as())
const offer = async ({ repair_no }: Asked, amount: number) =>
  app.good('offerEstimate', { repair_no, amount, words: '지퍼 교체' }, as())
const answer = async ({ link, how }: Asked, estimate_no: unknown, said: 'accepted' | 'declined') =>
  app.call('answerEstimate', { link, estimate_no: String(estimate_no), answer: said }, how)
const code = async (work: Promise<{ body: { code?: string } }>) => (await work).body.code
const whole = (of: Owned['input']) => ({ ...of, symptom: '지퍼', agreed: true as const })

/** Reads the messages about repairs, in words, and whether the shop pays for them. */
async function told({ owned }: Asked) {
  const { mall_id } = mall.partner
  const rows = await app.sql(
    `select recipient_sealed, body_sealed, channel, purpose, event_id is not null as paid from message
     where mall_id = $1 and purpose like 'repair%' order by queued_at, message_id`,
    [mall_id],
  )
  return rows
    .map((row) => ({ purpose: String(row.purpose), paid: Boolean(row.paid), ...openMessage(app.kernel, mall_id, row) }))
    .filter(({ recipient }) => recipient === owned.phone)
}

describe('a request', () => {
  test('comes with its words, pictures and warranty, in the history of the code; the database holds it sealed', async () => {
    const owned = await ownedBy(mall)
    const until = new Date(app.clock.now().getTime() + 86_400_000)
    await app.sql('update code set cert_expired_at = $2 where code_id = $1', [owned.code_id, until])
    const there = await askedBy(mall, owned, { symptom: '지퍼가\n안 닫혀요', pictures: [await draftOf(mall)] })
    const shown = await detail(there.repair_no)
    expect(shown).toMatchObject({ state: 'received', symptom: '지퍼가\n안 닫혀요', covered: true, picture_count: 1 })
    expect(new Date(shown.warranty_until ?? '')).toEqual(until)
    expect([shown.buyer.includes('*'), shown.contact]).toEqual([true, expect.stringMatching(/^010-\*{4}-\d{4}$/)])
    const { histories } = await app.good('getCodeHistory', { serial: shown.serial_number }, as())
    expect(histories[0]).toMatchObject({ title: 'A/S 신청', detail: expect.stringContaining(there.reference) })
    const [row] = await app.sql('select symptom_sealed from repair where repair_no = $1', [there.repair_no])
    expect(row.symptom_sealed.toString('utf8')).not.toContain('지퍼')
    expect(await app.good('countRepairNews', {}, as())).toMatchObject({ repairs: expect.any(Number) })
    const [message] = await told(there)
    expect(message).toMatchObject({ purpose: 'repair', paid: false })
    expect(message?.body.text).toContain(`/repair/${there.link}`)
    expect(message?.body.text).not.toContain('지퍼')
  })

  test('is the owner’s alone, one at a time, of a shop that takes it, of a product that is there', async () => {
    const there = await asked(mall)
    const { owned } = there
    const again = (how = owned.how) => code(app.call('requestRepair', whole(owned.input), how))
    expect(await again()).toBe('repair.open_already')
    const stranger = await ownedBy(mall)
    expect(await again(stranger.how)).toBe('owner.unproven')
    await app.sql('update code set cert_expired_at = $2 where code_id = $1', [
      stranger.code_id,
      new Date(app.clock.now().getTime() - 1),
    ])
    const late = () => code(app.call('requestRepair', whole(stranger.input), stranger.how))
    await takeRepairs(mall, { out_of_warranty: false })
    expect(await late()).toBe('repair.out_of_warranty')
    await takeRepairs(mall, { use: false })
    expect(await late()).toBe('repair.closed')
    await takeRepairs(mall)
    await app.sql(`update code set cert_status = 'lost', status_before_lost = 'activated' where code_id = $1`, [
      stranger.code_id,
    ])
    expect(await late()).toBe('code.not_possible')
    const other = await fullMall(app)
    expect(await code(app.call('getRepair', { repair_no: there.repair_no }, { as: other.partner }))).toBe('repair.none')
    const place = { mall_id: other.partner.mall_id, shop_no: other.partner.shop_no }
    expect(await code(app.call('viewRepair', { link: there.link }, { place }))).toBe('repair.not_found')
    // Nor at the address of another shop of the same mall.
    const { mall_id } = mall.partner
    await app.sql(
      `insert into shop (mall_id, shop_id, shop_no, app, shop_name) values ($1, 902, '902', 'cert_product', '2호점')`,
      [mall_id],
    )
    const beside = { place: { mall_id, shop_no: '902' } }
    expect(await code(app.call('viewRepair', { link: there.link }, beside))).toBe('repair.not_found')
  })

  test('goes its way step by step: each is told to the buyer, in the story, and in the history of the code', async () => {
    const there = await asked(mall)
    const { repair_no, link, how } = there
    expect((await move('repairing', '', repair_no)).refused).toMatchObject([{ code: 'repair.not_possible' }])
    await move('checking', '', repair_no)
    await move('repairing', '부품이 왔어요', repair_no)
    await move('done', '택배로 보냈어요', repair_no)
    const seen = await app.good('viewRepair', { link }, how)
    expect(seen).toMatchObject({ state: 'done', serial_number: expect.stringContaining('*') })
    expect(seen.told.map(({ state, words }: BuyersRepair['told'][number]) => [state, words])).toEqual([
      ['done', '택배로 보냈어요'],
      ['repairing', '부품이 왔어요'],
      ['checking', ''],
    ])
    const { story, serial_number } = await detail(repair_no)
    expect(story.map(({ state, sent }: RepairDetail['story'][number]) => [state, sent])).toEqual([
      ['done', true],
      ['repairing', true],
      ['checking', true],
    ])
    const { histories } = await app.good('getCodeHistory', { serial: serial_number }, as())
    expect(histories.slice(0, 4).map(({ title }: { title: string }) => title)).toEqual([
      'A/S 완료',
      'A/S 진행',
      'A/S 진행',
      'A/S 신청',
    ])
    const messages = await told(there)
    expect(messages.map(({ paid }) => paid)).toEqual([false, false, false, false])
    // No word of the shop's goes out at the service's cost.
    expect(messages.map(({ body }) => body.text).join()).not.toMatch(/부품|택배/)
  })

  test('a rejection needs its reason; of many, those that cannot be moved are said, and the rest are moved', async () => {
    const [one, two] = [await asked(mall), await asked(mall)]
    const nos = [one.repair_no, two.repair_no]
    const bare = await app.call('moveRepairs', { repair_nos: nos, state: 'rejected' }, as())
    expect([bare.status, bare.body.code]).toEqual([400, 'repair.reason_missing'])
    await move('rejected', '수리할 수 없어요', one.repair_no)
    const outcome = await move('checking', '', two.repair_no, '999999999')
    expect(outcome).toMatchObject({ done: [two.repair_no], refused: [{ code: 'repair.none' }] })
    // While another one is under way, an ended one stays ended.
    const again = await askedBy(mall, one.owned)
    expect((await move('checking', '', one.repair_no)).refused).toMatchObject([{ code: 'repair.open_already' }])
    await move('rejected', '접수 취소', again.repair_no)
    const both = await move('checking', '', one.repair_no, again.repair_no)
    expect(both).toMatchObject({ done: [one.repair_no], refused: [{ code: 'repair.open_already' }] })
  })
})

describe('an estimate', () => {
  test('is answered by its buyer, and nothing is repaired before; a newer one takes the place of an older', async () => {
    const there = await asked(mall)
    const { repair_no } = there
    const early = app.call('offerEstimate', { repair_no, amount: 1, words: '지퍼' }, as())
    expect(await code(early)).toBe('repair.not_possible')
    await move('checking', '', repair_no)
    const first = await offer(there, 50_000)
    const second = await offer(there, 30_000)
    expect(await code(answer(there, first.estimate?.estimate_no, 'accepted'))).toBe('repair.estimate_changed')
    expect((await move('repairing', '', repair_no)).refused).toMatchObject([{ code: 'repair.estimate_waits' }])
    expect((await answer(there, second.estimate?.estimate_no, 'accepted')).status).toBe(200)
    expect(await code(answer(there, second.estimate?.estimate_no, 'declined'))).toBe('repair.estimate_changed')
    const { estimate, story } = await detail(repair_no)
    expect(estimate).toMatchObject({ amount: 30_000, state: 'accepted', answered_at: expect.any(String) })
    expect(story[0]).toMatchObject({ kind: 'accepted', written_by: null })
    expect((await move('repairing', '', repair_no)).done).toEqual([repair_no])
    const found = await app.good('searchRepairs', { keyword: there.reference, estimate: 'accepted' }, as())
    expect(found.repairs).toMatchObject([{ estimate: { amount: 30_000, state: 'accepted' } }])
    expect((await app.good('searchRepairs', { keyword: there.reference, estimate: 'open' }, as())).count).toBe(0)
  })
})

describe('an answer', () => {
  test('stands on the page, and its message is the shop’s: paid, and only where the plan has messages', async () => {
    const there = await asked(mall)
    const { repair_no, link, how } = there
    await app.good('answerRepair', { repair_no, words: '목요일에 도착해요' }, as())
    expect((await app.good('viewRepair', { link }, how)).told[0]).toMatchObject({ words: '목요일에 도착해요' })
    const letter = (await told(there)).find(({ purpose }) => purpose === 'repair.answer')
    expect(letter).toMatchObject({ paid: true })
    expect(letter?.body.text).not.toContain('목요일')
    await app.sql(`update shop set plan_class = 'basic' where mall_id = $1`, [mall.partner.mall_id])
    const shown = await app.good('answerRepair', { repair_no, words: '또' }, as())
    expect([shown.can_send, shown.story[0]?.sent]).toEqual([false, false])
    await app.sql(`update shop set plan_class = 'plus' where mall_id = $1`, [mall.partner.mall_id])
    await app.good('noteRepair', { repair_no, words: '창고 3번' }, as())
    expect((await detail(repair_no)).notes).toMatchObject([{ words: '창고 3번' }])
    expect(JSON.stringify(await app.good('viewRepair', { link }, how))).not.toContain('창고')
    // A buyer is told only so much in a day.
    for (let more = 2; more < repairNotices.count; more += 1)
      await app.good('answerRepair', { repair_no, words: '또', sends: false }, as())
    const often = app.call('answerRepair', { repair_no, words: '또', sends: false }, as())
    expect(await code(often)).toBe('repair.told_too_often')
    expect((await move('checking', '', repair_no)).refused).toMatchObject([{ code: 'repair.told_too_often' }])
  })
})

describe('personal data', () => {
  const log = async () =>
    app.sql(`select kind, subjects, reason from personal_access where mall_id = $1 and screen = 'repairs'`, [
      mall.partner.mall_id,
    ])

  test('is shown for a reason, logged, and gone with the member and with its time', async () => {
    const { owned, repair_no, link, how, reference } = await asked(mall, { pictures: [await draftOf(mall)] })
    await app.sql('update session_family set proved_at = $2 where mall_id = $1', [
      mall.partner.mall_id,
      app.clock.now(),
    ])
    const whom = await app.good('revealRepair', { repair_no, reason: '택배 연락' }, as())
    expect(whom).toMatchObject({ contact: owned.phone })
    await app.good('exportRepairs', { keyword: reference, reason: '정산' }, as())
    expect(await log()).toEqual(
      expect.arrayContaining([
        { kind: 'reveal', subjects: [owned.member_id], reason: '택배 연락' },
        { kind: 'download', subjects: [owned.member_id], reason: '정산' },
      ]),
    )
    await app.good('eraseMember', { id: owned.member_id, codes: 1, reason: 'asked' }, as())
    const gone = await detail(repair_no)
    expect(gone).toMatchObject({ emptied: true, symptom: '', contact: null, buyer: '', pictures: [] })
    expect(await code(app.call('viewRepair', { link }, how))).toBe('repair.not_found')
    expect(await code(app.call('revealRepair', { repair_no, reason: '다시' }, as()))).toBe('repair.contact_gone')
    // The product is there still: what was begun can be ended.
    expect((await move('rejected', '돌려보냄', repair_no)).done).toEqual([repair_no])
  })

  test('runs from the last thing that happened; pictures of a destroyed code go too', async () => {
    const there = await asked(mall, { pictures: [await draftOf(mall)] })
    await move('checking', '확인해요', there.repair_no)
    const sweep = async (days: number) =>
      sweepPersonalData(app.kernel, mall.partner.mall_id, new Date(app.clock.now().getTime() + days * 86_400_000))
    await sweep(retention.repair_days - 1)
    expect(await detail(there.repair_no)).toMatchObject({ emptied: false, pictures: [expect.any(String)] })
    await sweep(retention.repair_days + 1)
    const { emptied, pictures, story, state } = await detail(there.repair_no)
    expect({ emptied, pictures, state, words: story[0]?.words }).toEqual({
      emptied: true,
      pictures: [],
      state: 'checking',
      words: null,
    })
    const other = await asked(mall, { pictures: [await draftOf(mall)] })
    const { serial_number } = await detail(other.repair_no)
    await app.good('destroyCodes', { serial_numbers: [serial_number] }, as())
    await sweep(0)
    expect(
      await app.sql(`select 1 from buyer_picture where mall_id = $1 and about = 'repair' and about_no = $2`, [
        mall.partner.mall_id,
        other.repair_no,
      ]),
    ).toEqual([])
  })
})
