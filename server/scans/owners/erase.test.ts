import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { retention } from '#contract/members/retention.ts'
import { sweepPersonalData } from '../../sweeps/personal-data.ts'
import { readAllEvents } from '../../jobs/event-readers.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { codeSentTo } from '#test/harness/buyers/certified.ts'
import { codesOf, fullMall, type FullMall } from '#test/harness/well-called/full-mall.ts'
import { races } from '#test/faults/sample.ts'
import { confirming, erasing, ownedBy, ownProof, writtenTo, type Owned } from '#test/harness/buyers/owners.ts'
import { moved } from '#test/harness/moved.ts'

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
})
afterAll(async () => app.close())

const mall_id = () => mall.partner.mall_id
const place = () => ({ place: { mall_id: mall_id(), shop_no: mall.partner.shop_no } })
const codeOf = async (code_id: string) =>
  (await app.sql('select * from code where mall_id = $1 and code_id = $2', [mall_id(), code_id]))[0]
const indexOf = (phone: string) => app.kernel.seals.index(mall_id(), 'phone', phone)
/** One-time codes to one contact are apart, and the newest is the only one that is read. */
const forgetSent = async () => {
  await app.sql(
    `update proof set address_hash = decode(md5(proof_id::text), 'hex'), ${moved('created_at', '-45 seconds')}
     where mall_id = $1`,
    [mall_id()],
  )
  await app.sql(`delete from message where mall_id = $1 and purpose = 'proof'`, [mall_id()])
}
/** The last form of an erasure by this browser. */
const toErase = async (owned: Owned) => {
  await forgetSent()
  const { proof_id } = await app.good('requestErasureProof', {}, owned.how)
  const proof_code = await codeSentTo(mall, owned.phone)
  return { proof_id: String(proof_id), proof_code, understood: true as const }
}
/** Everything in the database, as text, in which a word of somebody's could stand. */
const traces = async (member_id: string) => {
  const tables = ['code', 'code_history', 'certified_member', 'certificate_name', 'buyer_token', 'finder_message']
  const rows = await Promise.all(
    [...tables, 'hand_over', 'lost_record', 'message', 'member_note', 'joined_member'].map(async (table) => {
      const found = await app.sql(`select count(*) from ${table} t where mall_id = $1 and t::text like $2`, [
        mall_id(),
        `%${member_id}%`,
      ])
      return Number(found[0].count) === 0 ? [] : [table]
    }),
  )
  return rows.flat()
}

describe('an owner’s own erasure', () => {
  test('asks for a code of its own: neither that of “my products” nor one without the tick does', async () => {
    const owned = await ownedBy(mall)
    const mine = await ownProof(mall, 'phone', owned.phone)
    const other = await app.call('eraseMine', { ...mine, understood: true }, owned.how)
    expect([other.status, other.body.code]).toEqual([400, 'proof.expired'])
    const { input, how } = await erasing(mall)
    const unticked = { ...input, understood: false as unknown as true } // what a caller could send
    expect((await app.call('eraseMine', unticked, how)).status).toBe(400)
    expect((await app.call('eraseMine', input, { ...place() })).status).toBe(401)
    expect((await app.call('eraseMine', input, owned.how)).status).toBe(400)
    expect((await app.good('listMyProducts', {}, how)).products).toHaveLength(1)
  })

  test('keeps codes, warranty and history without a name, and no table knows whose they were', async () => {
    const { owned, input, how } = await erasing(mall)
    const before = await codeOf(owned.code_id)
    expect(await app.good('eraseMine', input, how)).toEqual({ codes: 1 })
    const after = await codeOf(owned.code_id)
    expect(after.member_id).toMatch(/^x:/)
    expect({ ...after, member_id: null }).toEqual({ ...before, member_id: null })
    expect(await traces(owned.member_id)).toEqual([])
  })

  test('ends every browser of theirs, what finders wrote and a loss’s words; the loss stays', async () => {
    const { owned } = await writtenTo(mall)
    const other_browser = await app.call('proveOwner', await ownProof(mall, 'phone', owned.phone), place())
    expect(other_browser.body).toEqual({ known: true, ordered: [] })
    const cookie = String(other_browser.headers['set-cookie']).split(';')[0] ?? ''
    const second = { ...place(), headers: { cookie } }
    expect((await app.call('listMyProducts', {}, second)).status).toBe(200)
    await app.good('eraseMine', await toErase(owned), owned.how)
    for (const how of [owned.how, second]) {
      expect((await app.call('listMyProducts', {}, how)).status).toBe(401)
      expect((await app.call('listFinderMessages', owned.input, how)).status).toBe(401)
    }
    const known = await app.call('proveOwner', await ownProof(mall, 'phone', owned.phone), place())
    expect(known.body).toEqual({ known: false, ordered: [] })
    const [loss] = await app.sql('select * from lost_record where mall_id = $1 and code_id = $2', [
      mall_id(),
      owned.code_id,
    ])
    expect([loss.resolved_at, loss.report_sealed]).toEqual([null, null])
    expect((await codeOf(owned.code_id)).cert_status).toBe('lost')
  })

  test('sends a last receipt, whose contact is forgotten within two days; other messages to them are at once', async () => {
    const { owned, input, how } = await erasing(mall)
    await app.good('eraseMine', input, how)
    const left = async () =>
      (
        await app.sql('select purpose from message where mall_id = $1 and recipient_index = $2', [
          mall_id(),
          indexOf(owned.phone),
        ])
      ).map(({ purpose }) => purpose)
    expect(await left()).toEqual(['erased'])
    const later = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
    await sweepPersonalData(app.kernel, mall_id(), later(24 * retention.receipt_days - 1))
    expect(await left()).toEqual(['erased'])
    await sweepPersonalData(app.kernel, mall_id(), later(24 * retention.receipt_days + 1))
    expect(await left()).toEqual([])
  })

  test('stands in the shop’s record without a name', async () => {
    const { owned, input, how } = await erasing(mall)
    await app.good('eraseMine', input, how)
    // A reader waits for every older transaction of the server, those of other tests among them.
    const erased = async () => {
      await readAllEvents(app.kernel, {}, new AbortController().signal)
      const { entries } = await app.good('listActivity', {}, { as: mall.partner })
      return entries.find(({ action }: { action: string }) => action === 'member.erased_self')
    }
    await expect.poll(erased).toBeDefined()
    const entry = await erased()
    expect([entry.action, entry.actor_kind, entry.actor]).toEqual(['member.erased_self', 'buyer', null])
    expect(JSON.stringify(entry)).not.toContain(owned.member_id)
    const [gone] = await app.sql('select erased_by from certified_member where mall_id = $1 and member_id = $2', [
      mall_id(),
      String(entry.target).replace('member:', ''),
    ])
    expect(gone.erased_by).toBe('member')
  })
})

describe('at the same moment', () => {
  test('an erasure and a registration: the new code goes along, or is a new member’s, and nobody’s who is gone', async () => {
    for (let round = 0; round < races; round++) {
      const owned = await ownedBy(mall)
      const { serial } = await codesOf(mall)
      const auth_qr_code = encodeAuthQrCode(serial)
      const { proof_id } = await app.good(
        'requestProof',
        { auth_qr_code, channel: 'phone', target: owned.phone },
        place(),
      )
      const proof = { proof_id: String(proof_id), proof_code: await codeSentTo(mall, owned.phone) }
      const input = await toErase(owned)
      const [erased, registered] = await Promise.all([
        app.call('eraseMine', input, owned.how),
        app.call('registerCode', { auth_qr_code, ...proof, name: '이도윤', agreed: true }, place()),
      ])
      expect(erased.status).toBe(200)
      const [code] = await app.sql(
        `select c.member_id, c.cert_status, m.member_id as known from code c
         left join certified_member m on m.mall_id = c.mall_id and m.member_id = c.member_id
         where c.mall_id = $1 and c.serial_number = $2`,
        [mall_id(), serial],
      )
      // An erasure takes one-time codes along: then the registration is told so, and nothing is registered.
      if (registered.status === 200) expect([code.known, code.cert_status]).toEqual([code.member_id, 'activated'])
      else expect([registered.body.code, code.cert_status]).toEqual(['proof.expired', 'inactivated'])
    }
  }, 600_000)

  test('an erasure and the end of a hand-over: one comes first, the other is told, the code has one owner', async () => {
    for (let round = 0; round < races; round++) {
      const { owned, input } = await confirming(mall)
      const erase = await toErase(owned)
      const [given, erased] = await Promise.all([
        app.call('confirmHandOver', input, owned.how),
        app.call('eraseMine', erase, owned.how),
      ])
      expect(erased.status).toBe(200)
      const { member_id, cert_status } = await codeOf(owned.code_id)
      expect(cert_status).toBe('activated')
      if (given.status === 200) expect(member_id).toMatch(/^g:/)
      else expect([given.status < 500, member_id]).toEqual([true, expect.stringMatching(/^x:/)])
      expect(await traces(owned.member_id)).toEqual([])
    }
  }, 600_000)
})
