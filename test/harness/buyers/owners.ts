import { randomBytes, randomInt } from 'node:crypto'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { tokenHash } from '#server/secrets/sealed.ts'
import { memberIdOf } from '#server/scans/member.ts'
import type { CallOptions } from '../app.ts'
import { codeSentTo } from './certified.ts'
import { type FullMall, codesOf } from '../well-called/full-mall.ts'
import { makeMember } from './lives.ts'

/** Owners of registered products, on their own phones: whoever calls shows the token of a proof. */

export type Owned = {
  input: { auth_qr_code: string }
  how: CallOptions
  phone: string
  member_id: string
  code_id: string
}

const newPhone = () => `0103${String(randomInt(10_000_000)).padStart(7, '0')}`
const shopOf = ({ partner }: FullMall) => ({ mall_id: partner.mall_id, shop_no: partner.shop_no })

/** A code of a new member, and the call of a browser that shows the member's token. */
export async function ownedBy(mall: FullMall, count: 1 | 'a batch of one' = 1): Promise<Owned> {
  const { app, partner, mark } = mall
  const { mall_id } = partner
  const phone = newPhone()
  const member_id = memberIdOf({ seals: app.kernel.seals, mall_id }, 1, 'phone', phone)
  await makeMember(app, partner, { member_id, name: `${mark} owner`, phone })
  const { serial } = await codesOf(mall, 'activated', count)
  const [{ code_id }] = await app.sql(
    'update code set member_id = $3 where mall_id = $1 and serial_number = $2 returning code_id',
    [mall_id, serial, member_id],
  )
  const token = randomBytes(24).toString('base64url')
  await app.sql(
    'insert into buyer_token (mall_id, token_hash, member_id, expires_at, proved_at) values ($1, $2, $3, $4, $5)',
    [mall_id, tokenHash(token), member_id, new Date(app.clock.now().getTime() + 86_400_000), app.clock.now()],
  )
  await app.sql('delete from rate_window')
  const how = { place: shopOf(mall), headers: { cookie: `genuine_buyer=${token}` } }
  return { input: { auth_qr_code: encodeAuthQrCode(serial) }, how, phone, member_id, code_id: String(code_id) }
}

/** A one-time code for one's own products, as it was sent; each comes from an address of its own. */
export async function ownProof(mall: FullMall, channel: 'phone' | 'email' = 'phone', to?: string) {
  const target = to ?? (channel === 'phone' ? newPhone() : `${randomBytes(6).toString('hex')}@mail.example`)
  await freshAddress(mall)
  const { proof_id } = await mall.app.good('requestOwnProof', { channel, target }, { place: shopOf(mall) })
  return { proof_id: String(proof_id), proof_code: await codeSentTo(mall, target) }
}

async function freshAddress({ app, partner }: FullMall): Promise<void> {
  await app.sql(`update proof set address_hash = decode(md5(proof_id::text), 'hex') where mall_id = $1`, [
    partner.mall_id,
  ])
}

/** A link that its owner has just made. */
export async function offeredLink(mall: FullMall): Promise<{ owned: Owned; link: string }> {
  const owned = await ownedBy(mall)
  const { link } = await mall.app.good('startHandOver', owned.input, owned.how)
  return { owned, link: String(link).split('/').at(-1) ?? '' }
}

/** The receiver's last form: the phone is proved by the code that was sent to it. */
export async function receiving(mall: FullMall) {
  const { owned, link } = await offeredLink(mall)
  const target = newPhone()
  await freshAddress(mall)
  const place = { place: shopOf(mall) }
  const { proof_id } = await mall.app.good('requestReceiverProof', { link, channel: 'phone', target }, place)
  const proof_code = await codeSentTo(mall, target)
  const input = { link, proof_id: String(proof_id), proof_code, name: `${mall.mark} Han`, agreed: true as const }
  return { owned, input, how: place, target }
}

/** A link that a receiver has accepted. */
export async function acceptedLink(mall: FullMall): Promise<{ owned: Owned; target: string; link: string }> {
  const { owned, input, how, target } = await receiving(mall)
  await mall.app.good('acceptHandOver', input, how)
  await freshAddress(mall)
  return { owned, target, link: input.link }
}

/** The owner's last form of a hand-over that was accepted. */
export async function confirming(mall: FullMall) {
  const { owned, target, link } = await acceptedLink(mall)
  const { proof_id } = await mall.app.good('requestHandOverProof', owned.input, owned.how)
  const proof_code = await codeSentTo(mall, owned.phone)
  return { owned, target, link, input: { ...owned.input, proof_id: String(proof_id), proof_code }, how: owned.how }
}

/** The last form of an owner who has their data erased. */
export async function erasing(mall: FullMall) {
  const owned = await ownedBy(mall)
  const { proof_id } = await mall.app.good('requestErasureProof', {}, owned.how)
  const proof_code = await codeSentTo(mall, owned.phone)
  return { owned, input: { proof_id: String(proof_id), proof_code, understood: true as const }, how: owned.how }
}

/** A product that its owner has reported lost. */
export async function lostOf(mall: FullMall): Promise<Owned> {
  const owned = await ownedBy(mall)
  await mall.app.good('reportOwnLoss', { ...owned.input, kind: 'lost' }, owned.how)
  return owned
}

/** A lost product with a finder's message. */
export async function writtenTo(mall: FullMall): Promise<{ owned: Owned; message_id: string }> {
  const owned = await lostOf(mall)
  await mall.app.good('writeToOwner', { ...owned.input, words: `${mall.mark} found` }, { place: shopOf(mall) })
  const { messages } = await mall.app.good('listFinderMessages', owned.input, owned.how)
  return { owned, message_id: String(messages[0]?.message_id) }
}
