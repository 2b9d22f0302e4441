import { randomBytes, randomUUID } from 'node:crypto'
import { keepContact } from '#server/identity/account-contact.ts'
import { inTenant } from '#server/database/tenant.ts'
import { keepProfile } from '#server/identity/partner-profile.ts'
import { tokenHash } from '#server/secrets/sealed.ts'
import type { App } from '../app.ts'
import { type MadeCodes, makeCodes, makeStock } from '../codes.ts'
import { type Member, makeMember } from '../buyers/member.ts'
import { givePoints } from '../messages.ts'
import type { Partner } from '../partner.ts'
import { type Staff, makeStaff } from '../staff.ts'

/** A mall that has something of everything, so that every operation can be called well in it (`every-operation.ts`). */
export type FullMall = {
  app: App
  /** Stands in every name and text of this mall. */
  mark: string
  partner: Partner
  /** The owner of a site of the website builder, who signs in by an e-mail. */
  site: Member
  staff: Staff
  member_id: string
  contact: { mall_email: string; manager_name: string }
  profile: { business_number: string; business_name: string; mall_url: string; manager_phone: string }
}

export async function fullMall(app: App): Promise<FullMall> {
  // Letters only: digits of a name could be taken for the code in a message.
  const mark = `M${[...randomBytes(8)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('')}`
  const [partner, site, staff] = await Promise.all([
    app.partner(),
    makeMember(app, { email: `${mark}@site.example` }),
    makeStaff(app),
  ])
  const contact = { mall_email: `${mark}@shop.example`.toLowerCase(), manager_name: `${mark} Kim` }
  const profile = {
    business_number: '1234567891',
    business_name: `${mark} Inc`,
    mall_url: `https://${mark.toLowerCase()}.example`,
    manager_phone: '01012345678',
  }
  const { mall_id } = partner
  await inTenant(app.kernel, mall_id, async (kernel) => {
    await keepContact(kernel, partner, contact)
    await keepProfile(kernel, mall_id, { ...profile, ...contact, manager_email: contact.mall_email })
  })
  await app.sql('update mall set mall_name = $2 where mall_id = $1', [mall_id, `${mark} mall`])
  await app.sql('update shop set shop_name = $2, primary_domain = $3 where mall_id = $1', [mall_id, mark, mark])
  const mall: FullMall = { app, mark, partner, site, staff, member_id: `buyer-${randomUUID()}`, contact, profile }
  await addBuyer(mall)
  // A test message costs points.
  await givePoints(app, partner, 1000)
  return mall
}

/** The buyer who has certified codes here. */
async function addBuyer({ app, mark, partner, member_id }: FullMall): Promise<void> {
  const seal = (words: string) => app.kernel.seals.seal(partner.mall_id, words)
  await app.sql(
    `insert into certified_member (mall_id, member_id, shop_id, name_sealed, phone_sealed, email_sealed, agreed_at, created_at)
     values ($1, $2, 1, $3, $4, $5, $6, $6)`,
    [
      partner.mall_id,
      member_id,
      seal(`${mark} buyer`),
      seal('01098765432'),
      seal('the.buyer@mail.example'),
      app.clock.now(),
    ],
  )
}

/** Codes that nobody has used yet, by mall: made many at a time, since every operation's good call uses one up. */
const stocks = new Map<string, MadeCodes[]>()

/** One unused code of a product of its own. */
async function fromStock({ app, partner }: FullMall): Promise<MadeCodes> {
  const stock = stocks.get(partner.mall_id) ?? []
  if (stock.length === 0) stock.push(...(await makeStock(app, partner)))
  stocks.set(partner.mall_id, stock)
  const made = stock.shift()
  if (made === undefined) throw new Error('a stock was empty after it was filled')
  return made
}

/**
 * Codes of a product that no other call uses; `certified` and `lost` ones are the buyer's. A single one shares its batch
 * with others, unless a batch of one is asked for.
 */
export async function codesOf(
  mall: FullMall,
  cert_status: 'inactivated' | 'activated' | 'lost' = 'inactivated',
  count: number | 'a batch of one' = 1,
): Promise<MadeCodes & { serial: string }> {
  const { app, partner } = mall
  const made =
    count === 1 ? await fromStock(mall) : await makeCodes(app, partner, count === 'a batch of one' ? 1 : count)
  const product_name = `${mall.mark} ${made.product_name}`
  const where = 'where mall_id = $1 and product_code = $2'
  await app.sql(`update product set product_name = $3 ${where}`, [partner.mall_id, made.product_code, product_name])
  if (cert_status !== 'inactivated') {
    await app.sql(
      `update code set cert_status = $3, activated_at = $4, member_id = $5, cert_validated_at = $4, cert_expired_at = $6
       where mall_id = $1 and serial_number = any($2)`,
      [partner.mall_id, made.serials, cert_status, app.clock.now(), mall.member_id, new Date('2027-11-20T14:59:59Z')],
    )
  }
  if (cert_status === 'lost') {
    await app.sql(
      `insert into lost_record (mall_id, shop_id, code_id, member_id, registered_by, registered_name, created_at)
       select mall_id, shop_id, code_id, member_id, 'operator', $3, $4 from code
       where mall_id = $1 and serial_number = any($2)`,
      [partner.mall_id, made.serials, mall.mark, app.clock.now()],
    )
  }
  return { ...made, product_name, serial: made.serials[0] ?? '' }
}

/** A message that did not reach its reader. */
export async function failedMessage({ app, mark, partner }: FullMall): Promise<string> {
  const message_id = randomUUID()
  const seal = (words: string) => app.kernel.seals.seal(partner.mall_id, words)
  await app.sql(
    `insert into message (mall_id, message_id, shop_id, channel, purpose, recipient_sealed, body_sealed, state, queued_at)
     values ($1, $2, 1, 'sms', 'test', $3, $4, 'failed', $5)`,
    [partner.mall_id, message_id, seal('01098765432'), seal(JSON.stringify({ text: mark })), app.clock.now()],
  )
  return message_id
}

/** An invitation whose link is known. */
export async function invited({ app, mark, partner }: FullMall): Promise<{ invitation_id: string; token: string }> {
  const [invitation_id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  const email = `${mark}-${randomBytes(3).toString('hex')}@team.example`.toLowerCase()
  const { seals } = app.kernel
  await app.sql(
    `insert into invitation (mall_id, invitation_id, email_sealed, email_hash, role, token_hash, invited_by, created_at,
       expires_at) values ($1, $2, $3, $4, 'viewer', $5, $6, $7, $8)`,
    [
      partner.mall_id,
      invitation_id,
      seals.seal(partner.mall_id, email),
      seals.keyed('invitation', email),
      tokenHash(token),
      partner.account_id,
      app.clock.now(),
      new Date(app.clock.now().getTime() + 86_400_000),
    ],
  )
  return { invitation_id, token }
}

/** Somebody else of the team. */
export async function colleague({ app, mark, partner }: FullMall, removed = false): Promise<string> {
  const [row] = await app.sql(
    `insert into account (mall_id, login_id, password_hash, role, created_at, disabled_at)
     values ($1, $2, 'none', 'viewer', $3, $4) returning account_id`,
    [partner.mall_id, `${mark}-${randomUUID()}`, app.clock.now(), removed ? app.clock.now() : null],
  )
  return String(row.account_id)
}

/** One more session of the owner. */
export async function otherSession({ app, partner }: FullMall): Promise<string> {
  const family_id = randomUUID()
  await app.sql(
    `insert into session_family (mall_id, family_id, account_id, auto_login, created_at) values ($1, $2, $3, false, $4)`,
    [partner.mall_id, family_id, partner.account_id, app.clock.now()],
  )
  return family_id
}
