import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handOverLife } from '#contract/scans/hand-over/operations.ts'
import { finderMost, finderTries } from '#contract/scans/losses/operations.ts'
import { consentVersion } from '#contract/scans/consent.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { fullMall, type FullMall } from '#test/harness/well-called/full-mall.ts'
import { codeSentTo } from '#test/harness/buyers/certified.ts'
import { plainBrowser } from '#test/harness/browser/plain-browser.ts'
import { races } from '#test/faults/sample.ts'
import { type Owned, confirming, lostOf, offeredLink, ownedBy, receiving } from '#test/harness/buyers/owners.ts'

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
})
afterAll(async () => app.close())

const codeOf = async (code_id: string) =>
  (
    await app.sql('select member_id, cert_status, cert_expired_at from code where mall_id = $1 and code_id = $2', [
      mall.partner.mall_id,
      code_id,
    ])
  )[0]
const place = () => ({ place: { mall_id: mall.partner.mall_id, shop_no: mall.partner.shop_no } })

/** The owner makes it final: one line of history, and the code is whose acceptance came first. */
async function expectGivenOnce(owned: Owned, by_phone: boolean): Promise<void> {
  const mall_id = mall.partner.mall_id
  expect((await app.good('getHandOver', owned.input, owned.how)).state).toBe('accepted')
  const { proof_id } = await app.good('requestHandOverProof', owned.input, owned.how)
  const proof = { proof_id: String(proof_id), proof_code: await codeSentTo(mall, owned.phone) }
  await app.good('confirmHandOver', { ...owned.input, ...proof }, owned.how)
  const lines = await app.sql(
    `select 1 from code_history where mall_id = $1 and code_id = $2 and title = 'history.transferred'`,
    [mall_id, owned.code_id],
  )
  expect(lines).toHaveLength(1)
  const [member] = await app.sql(
    `select m.phone_sealed is not null as by_phone from code c join certified_member m using (mall_id, member_id)
     where c.mall_id = $1 and c.code_id = $2`,
    [mall_id, owned.code_id],
  )
  expect(member.by_phone).toBe(by_phone)
}

describe('a hand-over', () => {
  test('makes the product the receiver’s with the rest of its warranty; the history names nobody and both get a receipt', async () => {
    const { owned, input, how } = await confirming(mall)
    const until = new Date('2027-03-04T14:59:59Z')
    await app.sql('update code set cert_expired_at = $2 where code_id = $1', [owned.code_id, until])
    await app.good('confirmHandOver', input, how)
    const after = await codeOf(owned.code_id)
    expect(after.member_id).not.toBe(owned.member_id)
    expect(after.cert_expired_at).toEqual(until)
    const [line] = await app.sql(
      'select title, detail_values from code_history where mall_id = $1 and code_id = $2 order by history_id desc limit 1',
      [mall.partner.mall_id, owned.code_id],
    )
    expect(line).toEqual({ title: 'history.transferred', detail_values: {} })
    const receipts = await app.sql(`select 1 from message where mall_id = $1 and purpose = 'hand_over'`, [
      mall.partner.mall_id,
    ])
    expect(receipts).toHaveLength(3)
    expect((await app.call('getHandOver', owned.input, owned.how)).status).toBe(401)
  })

  test('goes to one of two different people who accept at the same moment; the other is told, and history has one', async () => {
    const mall_id = mall.partner.mall_id
    for (let round = 0; round < races; round++) {
      const { owned, input, how } = await receiving(mall)
      await app.sql(`update proof set address_hash = decode(md5(proof_id::text), 'hex') where mall_id = $1`, [mall_id])
      const target = `second-${round}@mail.example`
      const { proof_id } = await app.good('requestReceiverProof', { link: input.link, channel: 'email', target }, how)
      const second = { ...input, proof_id: String(proof_id), proof_code: await codeSentTo(mall, target), name: '둘째' }
      const accept = async (form: typeof input) => app.call('acceptHandOver', form, how)
      const answers = await Promise.all([accept(input), accept(second)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const loser = answers.find(({ status }) => status === 409)
      expect([loser?.body.code, loser?.body.message]).toEqual(['hand_over.taken', expect.stringMatching(/[가-힣]/)])
      await expectGivenOnce(owned, answers[0]?.status === 200)
    }
  }, 600_000)

  test('and a loss at the same moment: one comes first, and the code is never both', async () => {
    for (let round = 0; round < races; round++) {
      const { owned, input, how } = await confirming(mall)
      const [given, lost] = await Promise.all([
        app.call('confirmHandOver', input, how),
        app.call('reportOwnLoss', { ...owned.input, kind: 'lost' }, owned.how),
      ])
      const { member_id, cert_status } = await codeOf(owned.code_id)
      if (given.status === 200)
        expect([lost.status, member_id === owned.member_id, cert_status]).toEqual([401, false, 'activated'])
      else
        expect([given.body.code, lost.status, member_id, cert_status]).toEqual([
          'code.reported_lost',
          200,
          owned.member_id,
          'lost',
        ])
    }
  }, 600_000)

  test('is frozen by a loss, told as an attempt, and goes on when the loss is taken back', async () => {
    const { owned, link } = await offeredLink(mall)
    await app.good('reportOwnLoss', { ...owned.input, kind: 'stolen' }, owned.how)
    const ask = { link, channel: 'email', target: 'taker@mail.example' } as const
    expect((await app.call('requestReceiverProof', ask, place())).body.code).toBe('code.reported_lost')
    const [event] = await app.sql(
      `select data from event where mall_id = $1 and kind = 'code.attempted' order by seq desc limit 1`,
      [mall.partner.mall_id],
    )
    expect(event.data).toMatchObject({ kind: 'transfer', code_id: owned.code_id })
    await app.good('takeBackLoss', owned.input, owned.how)
    expect((await app.call('requestReceiverProof', ask, place())).status).toBe(200)
  })

  test('ends when its owner takes the link back, and after a week', async () => {
    const { owned, link } = await offeredLink(mall)
    await app.good('withdrawHandOver', owned.input, owned.how)
    expect((await app.call('viewHandOver', { link }, place())).body.code).toBe('hand_over.not_found')
    const late = await offeredLink(mall)
    app.clock.advance(handOverLife)
    expect((await app.call('viewHandOver', { link: late.link }, place())).body.code).toBe('hand_over.not_found')
  })

  test('asks its receiver for the shop’s consents, and keeps which text was given and when it was accepted', async () => {
    const [needed, free] = [
      { title: '제삼자 제공', text: '수리 회사에 알려요.', version: '3', required: true },
      { title: '소식', text: '새 소식을 보내요.', version: '1', required: false },
    ]
    await app.good('saveInfoConfig', { consents: [needed, free] }, { as: mall.partner })
    const { owned, link } = await offeredLink(mall)
    const receiver = plainBrowser(app)
    await receiver.go(`/shop/${mall.partner.mall_id}/${mall.partner.shop_no}/receive/${link}`)
    const about = { name: '이받음', channel: 'phone', phone: receiver.phone, agreed: 'yes' }
    await receiver.press('proof', about)
    expect(receiver.error('consent_0')).toBe('꼭 동의해야 등록할 수 있어요.')
    await receiver.press('proof', { ...about, consent_0: '3 제삼자 제공' })
    const code = await codeSentTo(mall, receiver.phone)
    // The text is another one by now, so its agreement is asked for anew.
    await app.good('saveInfoConfig', { consents: [{ ...needed, version: '4' }, free] }, { as: mall.partner })
    await receiver.press('accept', { code })
    expect(receiver.error('consent_0')).toBe('꼭 동의해야 등록할 수 있어요.')
    await app.good('saveInfoConfig', { consents: [needed, free] }, { as: mall.partner })
    app.clock.advance(61_000)
    await receiver.press('proof', { ...about, consent_0: '3 제삼자 제공' })
    await receiver.press('accept', { code: await codeSentTo(mall, receiver.phone) })
    const accepted_at = app.clock.now()
    app.clock.advance(3_600_000)
    await app.good('saveInfoConfig', {}, { as: mall.partner })
    const { proof_id } = await app.good('requestHandOverProof', owned.input, owned.how)
    const proof = { proof_id: String(proof_id), proof_code: await codeSentTo(mall, owned.phone) }
    await app.good('confirmHandOver', { ...owned.input, ...proof }, owned.how)
    const { member_id } = await codeOf(owned.code_id)
    const { consents, agreed_at, consent_version } = await app.good(
      'getMember',
      { id: member_id },
      { as: mall.partner },
    )
    expect(consents).toEqual([{ title: '제삼자 제공', version: '3', agreed_at: toSeoulIso(accepted_at) }])
    expect([agreed_at, consent_version]).toEqual([toSeoulIso(accepted_at), consentVersion])
  })
})

describe('a finder', () => {
  test('writes twice and no more; who is reported is not heard again; only the owner reads it', async () => {
    const owned = await lostOf(mall)
    const write = async () => app.call('writeToOwner', { ...owned.input, words: '역 안내소에 맡겼어요.' }, place())
    expect([(await write()).body, (await write()).body]).toEqual([{ left: 1 }, { left: 0 }])
    expect((await write()).body.code).toBe('finder.too_many')
    const { messages } = await app.good('listFinderMessages', owned.input, owned.how)
    expect(messages).toHaveLength(2)
    const other = await ownedBy(mall)
    expect((await app.call('listFinderMessages', owned.input, other.how)).status).toBe(401)
    const message_id = String(messages[0]?.message_id)
    const left = await app.good('reportFinderAbuse', { ...owned.input, message_id }, owned.how)
    expect(left.messages).toHaveLength(1)
    const kept = await app.sql('select words_sealed from finder_message where mall_id = $1', [mall.partner.mall_id])
    expect(
      kept.map(({ words_sealed }: { words_sealed: Buffer }) => words_sealed.toString('utf8')).join(''),
    ).not.toContain('안내소')
  })

  test('may write again a day later, and one whose message was abuse may not, though the day’s keys have changed', async () => {
    const [owned, bothered] = [await lostOf(mall), await lostOf(mall)]
    const write = async ({ input }: typeof owned) =>
      app.call('writeToOwner', { ...input, words: '보관 중이에요.' }, place())
    for (let count = 0; count < finderMost; count++) expect((await write(owned)).status).toBe(200)
    expect((await write(bothered)).status).toBe(200)
    const { messages } = await app.good('listFinderMessages', bothered.input, bothered.how)
    const message_id = String(messages[0]?.message_id)
    await app.good('reportFinderAbuse', { ...bothered.input, message_id }, bothered.how)
    // Past midnight, whichever it is, and still within the 24 hours.
    app.clock.advance(23 * 3_600_000)
    expect((await write(owned)).body.code).toBe('finder.too_many')
    expect((await write(bothered)).body.code).toBe('finder.too_many')
    app.clock.advance(3_600_000)
    expect((await write(owned)).body).toEqual({ left: finderMost - 1 })
    expect((await write(bothered)).body.code).toBe('finder.too_many')
  })

  test('writes from one network about ten losses a day and no more', async () => {
    const codes = []
    for (let count = 0; count <= finderTries.count; count++) codes.push(await lostOf(mall))
    await app.sql('delete from rate_window')
    const answers = []
    for (const { input } of codes)
      answers.push((await app.call('writeToOwner', { ...input, words: '스팸' }, place())).body.code ?? 'good')
    expect(answers).toEqual([...Array.from({ length: finderTries.count }, () => 'good'), 'finder.too_many'])
  })
})
