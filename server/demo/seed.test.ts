import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeAuthQrCode, encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { comeIn, hostedMall, makeBrowser } from '#test/harness/outside/hosted-mall.ts'
import { builderSite, connectSite } from '#test/harness/stories/site.ts'
import { readPromptly } from '../event-log/read-all.ts'
import { messages as reader } from '../messages/consumer/messages.ts'
import { bookRules } from '../payment/book-rules.ts'
import { demoCodes, demoPassword } from './demo-codes.ts'
import { demoSite } from './site-catalogue.ts'
import { seedDemo } from './seed.ts'

let app: App
let token = ''

/** The first start is cut off, and then two processes start at once, just after midnight of a month's first day. */
let left_by_cut: unknown[] = []
beforeAll(async () => {
  app = await startApp()
  app.clock.set(new Date('2027-03-01T00:00:05+09:00'))
  let left = 300
  const cut_off = {
    ...app.kernel,
    uuid: () => {
      left -= 1
      if (left < 0) throw new Error('the power is gone')
      return app.kernel.uuid()
    },
  }
  await expect(seedDemo(cut_off)).rejects.toThrow('the power is gone')
  left_by_cut = await app.sql('select mall_id from mall')
  await Promise.all([seedDemo(app.kernel), seedDemo(app.kernel)])
  token = (await app.good('loginPartner', { mall_id: 'demo', password: demoPassword })).access_token
})
afterAll(async () => app.close())

const place = { mall_id: 'demo', shop_no: '1' }
/** Everything that tells one demo from another, but for what is random by design. */
const fingerprint = async () =>
  app.sql(
    `select (select count(*) from code) as codes, (select count(*) from product) as products,
       (select count(*) from scan) as scans, (select count(*) from certified_member) as members,
       (select count(*) from code_history) as lines, (select count(*) from event) as events,
       (select count(*) from message) as messages`,
  )

/** Whatever could not have happened: an effect before its cause, an event after now, a later id with an earlier time. */
const impossible = async (of: App) =>
  of.sql(
    `select c.serial_number from code c
     where c.activated_at < c.created_at or c.activated_at > $1 or c.created_at > $1
       or (c.cert_status = 'inactivated') <> (c.activated_at is null) or (c.activated_at is null and c.approval_status is distinct from 'pending') <> (c.member_id is null)
       or (c.activated_at is not null and c.cert_expired_at is null)
     union all
     select 'history' from code_history h join code c using (mall_id, shop_id, code_id)
     where h.changed_at < c.created_at or h.changed_at > $1
     union all
     select 'scan' from scan s join code c using (mall_id, shop_id, code_id)
     where s.scanned_at < c.created_at or s.scanned_at > $1
     union all
     select 'order' from batch a join batch b using (mall_id)
     where a.first_code_id < b.first_code_id and a.created_at >= b.created_at`,
    [of.clock.now()],
  )

describe('the demo', () => {
  it('appears whole, also when its first start was cut off or two processes start at once', async () => {
    expect(left_by_cut).toEqual([])
    const malls = await app.sql('select mall_id, count(*)::int as codes from code group by 1 order by 1')
    expect(malls).toEqual([
      { mall_id: 'demo', codes: 1284 },
      { mall_id: 'demobasic', codes: 36 },
      { mall_id: 'demodigital', codes: 32 },
      { mall_id: 'demomall', codes: 130 },
      { mall_id: 's202609185f3a91c2d0e7b', codes: 75 },
    ])
  })

  it('has two partners with their plans, who can sign in', async () => {
    const basic = await app.good('loginPartner', { mall_id: 'demobasic', password: demoPassword })
    const plans = await Promise.all(
      [token, basic.access_token].map(async (each) => app.good('getPlan', {}, { token: each, door: 'helper' })),
    )
    expect(plans.map((plan) => plan.class)).toEqual(['plus', 'basic'])
  })

  it('has paid for plans and points, and its books fit', async () => {
    const { payments } = await app.good('listPayments', {}, { token, place })
    expect(payments.map(({ type, state }: Record<string, string>) => [type, state])).toEqual([
      ['point', 'paid'],
      ['service', 'paid'],
    ])
    for (const rule of bookRules) expect(await app.sql(rule)).toEqual([])
  })

  it('has told its buyers what happened: delivered, failed and in the place of KakaoTalk, paid from its points, and not told anew', async () => {
    const pages = [0, 500, 1000].map((offset) => app.good('searchMessages', { limit: 500, offset }, { token, place }))
    const lists = await Promise.all(pages)
    const messages = lists.flatMap((list) => list.messages)
    const { counts } = lists[0]
    expect(messages).toHaveLength(lists[0].count)
    expect([counts.waiting, counts.held]).toEqual([0, 0])
    for (const state of ['delivered', 'failed', 'fallback'] as const) expect(counts[state]).toBeGreaterThan(0)
    const spent = messages.reduce((sum: number, { points }: { points: number }) => sum + points, 0)
    expect(spent).toBeGreaterThan(0)
    expect((await app.good('getPlan', {}, { token, door: 'helper' })).remain_point).toBe(48_200 - spent)
    const [used] = await app.sql(
      `select sum(amount)::int as points from ledger where mall_id = 'demo' and to_account = 'used'`,
    )
    expect(used.points).toBe(spent)
    const kept = await fingerprint()
    await readPromptly(app.kernel, 'demo', reader, new AbortController().signal)
    expect(await fingerprint()).toEqual(kept)
  })

  it('forecasts its attempts on lost products by the same number that their records show', async () => {
    const { rules } = await app.good('getMessageRules', {}, { token, place })
    const [{ tried }] = await app.sql(
      `select count(*)::int as tried from lost_attempt where mall_id = 'demo' and attempted_at >= $1`,
      [new Date(app.clock.now().getTime() - 30 * 86_400_000)],
    )
    const forecast = rules.find(({ trigger }: { trigger: string }) => trigger === 'lost_3rd_verify_admin').forecast
    expect([tried > 0, forecast.count]).toEqual([true, tried])
    // Shops without the seeded story are not told of the past either, when their reader first wakes.
    for (const mall of ['demomall', demoSite.mall_id, 'demobasic']) {
      const told = async () => app.sql('select message_id from message where mall_id = $1', [mall])
      const before = await told()
      await readPromptly(app.kernel, mall, reader, new AbortController().signal)
      expect(await told()).toHaveLength(before.length)
    }
  })

  it('has repairs in every state, an estimate that waits, recalls in force and over, and rewards given, waiting and refused', async () => {
    const repairs = await app.good('searchRepairs', { limit: 50 }, { token, place })
    for (const state of ['received', 'checking', 'repairing', 'done', 'rejected'] as const)
      expect([state, repairs.counts[state]]).toEqual([state, expect.toSatisfy((n: number) => n > 0)])
    expect(repairs.repairs).toContainEqual(
      expect.objectContaining({ estimate: expect.objectContaining({ state: 'open' }) }),
    )
    const { recalls } = await app.good('listRecalls', {}, { token, place })
    expect(recalls.map(({ state }: Record<string, string>) => state)).toEqual(['active', 'ended'])
    const { progress } = await app.good('getRecall', { recall_no: recalls[0].recall_no }, { token, place })
    for (const name of ['delivered', 'failed', 'read', 'seen', 'wants'] as const)
      expect([name, progress[name]]).toEqual([name, expect.toSatisfy((n: number) => n > 0)])
    expect(progress.answered).toBeLessThan(progress.owners)
    const { counts, rewards: given } = await app.good('searchRewards', { limit: 500 }, { token, place })
    for (const state of ['granted', 'failed', 'planned'] as const) expect(counts[state]).toBeGreaterThan(0)
    expect(new Set(given.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['mileage', 'coupon', 'group']))
    expect(given.find(({ state }: { state: string }) => state === 'failed')).toMatchObject({ reason: 'refused' })
    // Nothing is left to do that would call somebody.
    expect(await app.sql('select grant_no from reward_grant where due_at is not null')).toEqual([])
  })

  it('has registrations that wait for their shop, and decided ones, each with its receipt; and sites that show the page', async () => {
    const { mall_id, email } = demoSite
    const { access_token } = await app.good('loginMember', { email, password: demoPassword })
    const how = { token: access_token, door: 'imweb', place: { mall_id, shop_no: '1' } } as const
    const { counts, approvals } = await app.good('searchApprovals', { limit: 50 }, how)
    expect(counts).toMatchObject({ pending: 3, approved: 2, rejected: 2, expired: 1 })
    expect(approvals.every(({ picture_count }: { picture_count: number }) => picture_count === 1)).toBe(true)
    const basic = await app.good('loginPartner', { mall_id: 'demobasic', password: demoPassword })
    const shown = { token: basic.access_token, place: { mall_id: 'demobasic', shop_no: '1' } }
    expect(await app.good('getEmbedConfig', {}, shown)).toMatchObject({ use: true, seen: [expect.anything()] })
  })

  it('sells ten products, each with a picture that opens', async () => {
    const items = await app.good('searchProducts', { limit: 500 }, { token, place })
    expect(new Set(items.map((item: { product_code: string }) => item.product_code)).size).toBe(10)
    for (const { list_image } of items) {
      const file = await app.server.inject({ url: list_image })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })

  it('has codes in every status, and its counts are exact', async () => {
    const rows = await app.sql(
      `select cert_status, count(*)::int as n from code where mall_id = 'demo' group by 1 order by 1`,
    )
    expect(rows.map((row) => row.cert_status)).toEqual(['activated', 'approved', 'inactivated', 'lost'])
    expect(rows.reduce((sum, row) => sum + row.n, 0)).toBe(1284)
    const differences = await app.sql(
      `with counted as (
         select mall_id, shop_id, grain, variant_no, at, cert_status, sum(n)::bigint as n, sum(printed)::bigint as printed
         from code_counts group by 1, 2, 3, 4, 5, 6
       ), real as (
         select c.mall_id, c.shop_id, g.grain, v.variant_no, g.at, c.cert_status, count(*) as n,
           count(*) filter (where c.printed_count > 0) as printed
         from code c
         cross join lateral (values (c.variant_no), (0::bigint)) as v (variant_no)
         cross join lateral (values ('all', 0::bigint), ('certified', case when c.activated_at is not null then 0 end),
           ('created', (c.created_at at time zone 'Asia/Seoul')::date - date '1970-01-01'),
           ('created_span', ((c.created_at at time zone 'Asia/Seoul')::date - date '1970-01-01') >> 5),
           ('activated', (c.activated_at at time zone 'Asia/Seoul')::date - date '1970-01-01'),
           ('activated_span', ((c.activated_at at time zone 'Asia/Seoul')::date - date '1970-01-01') >> 5),
           ('block_span', c.code_id >> 18), ('block', c.code_id >> 12)) as g (grain, at)
         where g.at is not null group by 1, 2, 3, 4, 5, 6
       )
       select * from counted full join real using (mall_id, shop_id, grain, variant_no, at, cert_status)
       where coalesce(counted.n, 0) <> coalesce(real.n, 0) or coalesce(counted.printed, 0) <> coalesce(real.printed, 0)`,
    )
    expect(differences).toEqual([])
    const open = await app.sql('select count(*)::int as n from code_delta')
    expect(open).toEqual([{ n: 0 }])
  })

  it('has a hosted mall with two shops, each with its own plan, products and codes, and no way in but its platform', async () => {
    const shops = await app.sql(
      `select s.shop_no, s.plan_class, (select count(*)::int from product p where p.mall_id = s.mall_id and p.shop_id = s.shop_id) as products,
         (select count(*)::int from code c where c.mall_id = s.mall_id and c.shop_id = s.shop_id) as codes
       from shop s where s.mall_id = 'demomall' order by s.shop_id`,
    )
    expect(shops).toEqual([
      { shop_no: '1', plan_class: 'plus', products: 2, codes: 100 },
      { shop_no: '2', plan_class: 'basic', products: 1, codes: 30 },
    ])
    expect((await app.call('loginPartner', { mall_id: 'demomall', password: demoPassword })).status).toBe(401)
    const browser = makeBrowser(app)
    const admin = await comeIn(browser, hostedMall(app, 'demomall'), 'shop_no=2')
    expect(admin.location).toBe('/authservice/demomall/serviceIntro?mType=mall&shop_no=2')
    const accounts = await app.sql(`select login_id, role from account where mall_id = 'demomall'`)
    expect(accounts).toEqual([{ login_id: 'demomall', role: 'owner' }])
  })

  it('has a site of the website builder whose owner signs in by e-mail, and which its admin leads to', async () => {
    const { mall_id, email, site_code } = demoSite
    const signed_in = await app.good('loginMember', { email, password: demoPassword })
    expect(signed_in).toMatchObject({ mall_id })
    const who = await app.good('checkLogin', {}, { token: signed_in.access_token })
    expect(who).toMatchObject({ flavour: 'imweb', site_code, role: 'owner' })
    const [counted] = await app.sql('select count(*)::int as n from code where mall_id = $1', [mall_id])
    expect(counted.n).toBe(75)
    const back = await connectSite(makeBrowser(app), builderSite(app, site_code))
    expect(back.location).toBe(`/authservice/${mall_id}/member/login`)
  })

  it('tells a possible story: nothing happens before its cause or after now', async () => {
    expect(await impossible(app)).toEqual([])
  })

  it('keeps no name, number or address of a buyer readable', async () => {
    const [{ dump }] = await app.sql(`select string_agg(m::text, ' ') as dump from certified_member m`)
    expect(dump).not.toContain('@mail.example')
    // As a word of its own, or as the bytes of its digits: what is sealed is hexadecimal, and may show any digits by chance.
    expect(dump).not.toMatch(/(?<![0-9a-f])0100[0-9]{7}(?![0-9a-f])|30313030(?:3[0-9]){7}/)
  })

  it('answers each well-known serial with its verdict', async () => {
    for (const { serial_number, verdict } of demoCodes) {
      const auth_qr_code = encodeAuthQrCode(serial_number)
      expect(decodeAuthQrCode(auth_qr_code)).toBe(serial_number)
      const answer = await app.call('scanCode', { auth_qr_code }, { place })
      const said = answer.status === 404 ? 'unknown' : answer.body.verdict
      expect([serial_number, said]).toEqual([serial_number, verdict])
    }
  })

  it('mails the id to who answers for it, also in a demo from before accounts had contacts', async () => {
    await app.sql('delete from account_contact')
    await app.sql('update account set manager_name_sealed = null, mall_email_sealed = null')
    await seedDemo(app.kernel)
    const asked = { type: 'findId', mallManagerName: '김하늘', mallEmail: 'demo@genuine.example' } as const
    expect(await app.good('sendAccountEmail', asked)).toEqual({ sent: true })
  })

  it('is left as it is by the next start, but for a plan that has run out', async () => {
    await app.sql(`update shop set expires_at = '2020-01-01' where mall_id = 'demobasic'`)
    const before = await fingerprint()
    await Promise.all([seedDemo(app.kernel), seedDemo(app.kernel)])
    expect(await fingerprint()).toEqual(before)
    const [shop] = await app.sql(`select expires_at > $1 as valid from shop where mall_id = 'demobasic'`, [
      app.clock.now(),
    ])
    expect(shop.valid).toBe(true)
  })
})
