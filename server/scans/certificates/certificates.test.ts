import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standingOf } from '#contract/scans/certificates/standing.ts'
import { certificateChecks } from '#contract/scans/certificates/operations.ts'
import {
  type Statement,
  readStatementText,
  referenceOf,
  statementIn,
  statementMax,
  statementText,
} from '#contract/scans/certificates/statement.ts'
import { changeCode } from '../../code-life/change.ts'
import { eraseMemberData } from '../../code-life/erase-member.ts'
import type { LifeEvent } from '../../code-life/life.ts'
import { lockCode } from '../../code-life/lock.ts'
import { inTenant } from '../../database/tenant.ts'
import { distrustKey, publicKeys, rotateSigningKey } from '../../secrets/signing-keys.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { makeMember } from '#test/harness/buyers/lives.ts'
import { operator } from '#test/harness/buyers/owned-code.ts'
import { type Owned, ownedBy } from '#test/harness/buyers/owners.ts'
import type { FullMall } from '#test/harness/well-called/full-mall.ts'
import type { Partner } from '#test/harness/partner.ts'
import { openStatement, sealStatement } from './seal.ts'

const said: Statement = {
  key_id: '0a1b2c3d',
  mall_id: 'objet',
  shop_no: '1',
  shop_name: '오브제 서울',
  reference: 'TESTK',
  product_name: '이탈리안 소가죽 토트백',
  variant_name: '블랙',
  certified_at: new Date('2026-11-23T07:00:00.000Z'),
  certificate_id: 'ABCDEFGH01234567',
}

describe('the text of a statement', () => {
  test('what is written is read again', () => {
    expect(readStatementText(statementText(said))).toEqual(said)
  })

  test('names are cut at a letter, so that the code stays small; no name makes a line of its own', () => {
    const long = { ...said, product_name: '가방'.repeat(60), variant_name: 'A\nB\u0000C', shop_name: '🎒'.repeat(40) }
    const read = readStatementText(statementText(long))
    expect(read?.product_name).toMatch(/^(가방)+가?…$/)
    expect(read?.shop_name).toMatch(/^(🎒)+…$/u)
    expect(read?.variant_name).toBe('A B C')
    expect(Buffer.byteLength(statementText(long))).toBeLessThan(300)
  })

  test.each(['', '1', statementText(said).replace('1\n', '2\n'), `${statementText(said)}\nmore`, 'a\n'.repeat(9)])(
    'anything else is none: %j',
    (text) => expect(readStatementText(text)).toBeNull(),
  )

  test('an address that was pasted, broken over lines, is its statement', () => {
    expect(statementIn(' https://genuine.example/verify#abc\n  DEF_- ')).toBe('abcDEF_-')
    expect(statementIn('abc')).toBe('abc')
  })

  test('the reference is what every label shows', () => {
    expect(referenceOf('GENV1NE0000TESTK')).toBe('ESTK')
  })
})

describe('what has become of a certificate', () => {
  const at = new Date('2026-11-01T00:00:00Z')
  const issued = { member_id: 'g:a', certified_at: at }
  const fine = { member_id: 'g:a', activated_at: at, cert_status: 'activated', blocked_reason: null }
  test.each([
    ['valid', fine],
    ['valid', { ...fine, cert_status: 'approved' }],
    ['lost', { ...fine, cert_status: 'lost' }],
    ['blocked', { ...fine, blocked_reason: 'stolen' }],
    ['blocked', { ...fine, blocked_reason: 'replaced', cert_status: 'lost' }],
    ['recalled', { ...fine, blocked_reason: 'recalled' }],
    ['recalled', { ...fine, blocked_reason: 'recalled', member_id: 'g:b' }],
    ['handed_over', { ...fine, member_id: 'g:b', cert_status: 'lost' }],
    ['cancelled', { ...fine, activated_at: null, member_id: null, cert_status: 'inactivated' }],
    ['cancelled', { ...fine, activated_at: new Date('2026-11-02T00:00:00Z') }],
    ['cancelled', null],
  ] as const)('%s', (standing, code) => expect(standingOf(issued, code)).toBe(standing))
})

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

/** A certificate of a new owner in a new shop. */
async function given(): Promise<{ shop: Partner; owned: Owned; statement: string; id: string; address: string }> {
  const shop = await app.partner()
  const owned = await ownedBy({ app, partner: shop, mark: 'Onyu', member_id: 'minji' } as FullMall)
  const { statement, certificate_id, address } = await app.good('issueStatement', owned.input, owned.how)
  return { shop, owned, statement: String(statement), id: String(certificate_id), address: String(address) }
}

const placeOf = ({ mall_id, shop_no }: Partner) => ({ place: { mall_id, shop_no } })
const checked = async (shop: Partner, statement: string) => app.call('checkCertificate', { statement }, placeOf(shop))

async function happen(shop: Partner, { code_id }: Owned, event: LifeEvent): Promise<void> {
  await inTenant(app.kernel, shop.mall_id, async (kernel) => {
    const code = await lockCode(kernel.tx, shop, code_id)
    if (code === null) throw new Error('no code')
    await changeCode(kernel, operator, { code, event })
  })
}

describe('a sealed statement', () => {
  test('is read by our keys; a changed byte, a cut end, another spelling is refused', async () => {
    const sealed = await sealStatement(app.kernel, said)
    const [{ key_id } = { key_id: '' }] = await publicKeys(app.kernel)
    expect(await openStatement(app.kernel, sealed)).toEqual({ ...said, key_id })
    const bytes = Buffer.from(sealed, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await openStatement(app.kernel, changed.toString('base64url')), `byte ${at}`).toBeNull()
    }
    for (const other of ['', 'AAAA', sealed.slice(0, -4), `${sealed}=`, `${sealed}\n`])
      expect(await openStatement(app.kernel, other), other).toBeNull()
    expect(sealed.length).toBeLessThan(statementMax)
  })

  test('an unknown key signs nothing; a retired one checks what it has signed, and its private half is gone', async () => {
    const before = await sealStatement(app.kernel, said)
    const former = (await publicKeys(app.kernel))[0]?.key_id
    app.clock.advance(1000)
    const fresh = await rotateSigningKey(app.kernel)
    expect(fresh).not.toBe(former)
    expect((await openStatement(app.kernel, before))?.key_id).toBe(former)
    const after = await sealStatement(app.kernel, said)
    expect((await openStatement(app.kernel, after))?.key_id).toBe(fresh)
    expect(await app.sql('select key_id from signing_key where private_sealed is not null')).toEqual([
      { key_id: fresh },
    ])
    const { keys } = (await app.server.inject('/.well-known/genuine-certificate-keys.json')).json<{
      keys: { kid: string; x: string; retired_at: string | null }[]
    }>()
    expect(keys.map(({ kid }) => kid)).toEqual([fresh, former])
    expect(keys.map(({ retired_at }) => retired_at === null)).toEqual([true, false])
    expect(JSON.stringify(keys)).not.toMatch(/"d"|private/)
    await app.sql('delete from signing_key where key_id = $1', [former])
    expect(await openStatement(app.kernel, before)).toBeNull()
  })
})

describe('a stolen key', () => {
  test('is distrusted: nothing that it signed is believed, the owner’s certificate is signed anew, and strangers stay forged', async () => {
    const { shop, owned, statement } = await given()
    const [{ key_id } = { key_id: '' }] = await publicKeys(app.kernel)
    const asked = async (sealed: string) => {
      const { status, body } = await checked(shop, sealed)
      return [status, body.code ?? body.standing]
    }
    expect(await asked(statement)).toEqual([200, 'valid'])
    app.clock.advance(1000)
    expect([await distrustKey(app.kernel, 'none'), await distrustKey(app.kernel, key_id)]).toEqual([false, true])
    expect(await asked(statement)).toEqual([409, 'certificate.distrusted'])
    const page = await app.server.inject({ method: 'POST', url: '/verify', payload: { statement } })
    expect([page.statusCode, page.body]).toEqual([409, expect.not.stringContaining(key_id + '"')])
    expect(page.body).toContain('다시 서명해야 하는 보증서예요')
    const fresh = await app.good('issueStatement', owned.input, owned.how)
    expect(await asked(String(fresh.statement))).toEqual([200, 'valid'])
    const { keys } = (await app.server.inject('/.well-known/genuine-certificate-keys.json')).json<{
      keys: { kid: string; distrusted_at: string | null }[]
    }>()
    expect(keys.filter(({ distrusted_at }) => distrusted_at !== null).map(({ kid }) => kid)).toEqual([key_id])
  })
})

describe('a certificate that somebody shows', () => {
  test('says what it is, and names nobody; the same registration has one', async () => {
    const { shop, owned, statement, id, address } = await given()
    expect(address).toMatch(/\/verify#[\w-]+$/)
    expect(statementIn(address)).toBe(statement)
    const again = await app.good('issueStatement', owned.input, owned.how)
    expect([again.certificate_id, again.statement]).toEqual([id, statement])
    const { body } = await checked(shop, statement)
    expect(body).toMatchObject({ standing: 'valid', mall_id: shop.mall_id, certificate_id: id })
    const text = Buffer.from(statement, 'base64url').toString()
    expect(text).not.toContain(owned.member_id)
    expect(JSON.stringify(body)).not.toContain(owned.member_id)
    const [{ serial_number }] = await app.sql('select serial_number from code where mall_id = $1 and code_id = $2', [
      shop.mall_id,
      owned.code_id,
    ])
    expect(text).not.toContain(serial_number)
    expect(
      await app.sql("select count(*)::int as n from audit where mall_id = $1 and action = 'certificate.issued'", [
        shop.mall_id,
      ]),
    ).toEqual([{ n: 1 }])
  })

  test('follows what happens: lost, found, stopped, handed over, cancelled, destroyed', async () => {
    const { shop, owned, statement } = await given()
    const standing = async () => (await checked(shop, statement)).body.standing
    await happen(shop, owned, { type: 'report_loss' })
    expect(await standing()).toBe('lost')
    await happen(shop, owned, { type: 'cancel_loss' })
    expect(await standing()).toBe('valid')
    await happen(shop, owned, { type: 'block', reason: 'stolen' })
    expect(await standing()).toBe('blocked')
    await happen(shop, owned, { type: 'unblock' })
    await makeMember(app, shop, { member_id: 'g:next', name: '새 주인', phone: '01099998888' })
    await happen(shop, owned, { type: 'transfer', member_id: 'g:next', reason: 'handed_over' })
    expect(await standing()).toBe('handed_over')
    await happen(shop, owned, { type: 'cancel_certification' })
    expect(await standing()).toBe('cancelled')
    await app.sql('delete from code_history where mall_id = $1', [shop.mall_id])
    await app.sql('delete from lost_record where mall_id = $1', [shop.mall_id])
    await app.sql('delete from code where mall_id = $1', [shop.mall_id])
    expect(await standing()).toBe('cancelled')
  })

  test('stays good when its owner’s data is erased: it named nobody', async () => {
    const { shop, owned, statement } = await given()
    const { mall_id } = shop
    const [{ shop_id }] = await app.sql('select shop_id from shop where mall_id = $1', [mall_id])
    await inTenant(app.kernel, mall_id, async (kernel) =>
      eraseMemberData(kernel, { mall_id, shop_id, member_id: owned.member_id, by: 'shop' }),
    )
    expect((await checked(shop, statement)).body.standing).toBe('valid')
    const [{ member_id }] = await app.sql('select member_id from certificate where mall_id = $1', [mall_id])
    expect(member_id).toMatch(/^x:/)
  })

  test('a stranger is given none; another shop’s is unknown; a forged one is refused', async () => {
    const { shop, owned, statement } = await given()
    const stranger = await app.call('issueStatement', owned.input, placeOf(shop))
    expect([stranger.status, stranger.body.code]).toEqual([401, 'owner.unproven'])
    const other = await checked(await app.partner(), statement)
    expect([other.status, other.body.code]).toEqual([404, 'certificate.unknown'])
    const forged = await checked(
      shop,
      `${statement.slice(0, 20)}${statement[20] === 'A' ? 'B' : 'A'}${statement.slice(21)}`,
    )
    expect([forged.status, forged.body.code]).toEqual([400, 'certificate.forged'])
  })

  test('checks of one address are limited', async () => {
    const { shop, statement } = await given()
    await app.sql('delete from rate_window')
    for (let turn = 0; turn < certificateChecks.count; turn++) expect((await checked(shop, statement)).status).toBe(200)
    const refused = await checked(shop, statement)
    expect([refused.status, refused.body.code]).toEqual([429, 'certificate.too_many'])
    await app.sql('delete from rate_window')
  })
})

describe('the page without a script', () => {
  const post = async (statement: string) =>
    app.server.inject({
      method: 'POST',
      url: '/verify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ statement }).toString(),
    })
  const shown = (body: string) => /<div data-head="(\w+)"\s*>/.exec(body)?.[1]

  test('asks, answers, and brings all keys along', async () => {
    const { address, id } = await given()
    const asked = await app.server.inject('/verify')
    expect([asked.statusCode, shown(asked.body)]).toEqual([200, 'ask'])
    expect(asked.body).toContain((await publicKeys(app.kernel))[0]?.public_key.toString('base64url'))
    expect(asked.body.length).toBeLessThan(50_000)
    const good = await post(address)
    expect([good.statusCode, shown(good.body)]).toEqual([200, 'valid'])
    expect(good.body).toContain(id)
    const forged = await post(address.replace(/.{10}$/, 'AAAAAAAAAA'))
    expect([forged.statusCode, shown(forged.body)]).toEqual([400, 'forged'])
    expect(forged.body).not.toContain(id)
    const unread = await post('<script>')
    expect([unread.statusCode, shown(unread.body)]).toEqual([400, 'unread'])
    expect(unread.body).toMatch(/&(lt|#60);script/)
  })
})
