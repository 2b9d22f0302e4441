import { randomInt } from 'node:crypto'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { type FullMall, codesOf } from '../well-called/full-mall.ts'

function newPhone(): string {
  return `010${String(randomInt(100_000_000)).padStart(8, '2')}`
}

/** The last form of a buyer: the phone is proved by the code that was sent to it. */
export async function provenBuyer(mall: FullMall, serial: string, target = newPhone()) {
  const { app, mark, partner } = mall
  const { mall_id, shop_no } = partner
  const auth_qr_code = encodeAuthQrCode(serial)
  // Each buyer comes from an address of their own: one address gets only so many codes a day.
  await app.sql(`update proof set address_hash = decode(md5(proof_id::text), 'hex') where mall_id = $1`, [mall_id])
  const { proof_id } = await app.good(
    'requestProof',
    { auth_qr_code, channel: 'phone', target },
    { place: { mall_id, shop_no } },
  )
  return {
    auth_qr_code,
    proof_id: String(proof_id),
    proof_code: await codeSentTo(mall, target),
    name: `${mark} Choi`,
    agreed: true as const,
  }
}

/** The newest one-time code to a number or an address, as it stands in the outbox. */
export async function codeSentTo({ app, partner }: FullMall, target: string): Promise<string> {
  const { mall_id } = partner
  const rows = await app.sql(
    `select recipient_sealed, body_sealed from message where mall_id = $1 and purpose = 'proof'
     order by queued_at desc`,
    [mall_id],
  )
  const open = (sealed: Buffer) => app.kernel.seals.open(mall_id, sealed)
  const [code] = rows.flatMap(({ recipient_sealed, body_sealed }) => {
    const found =
      open(recipient_sealed) === target
        ? [...open(body_sealed).matchAll(/(?<!\d)\d{6}(?:\d{2})?(?!\d)/g)].at(-1)
        : undefined
    return found === undefined ? [] : [found[0]]
  })
  if (code === undefined) throw new Error('no code was sent')
  return code
}

/** A code that a buyer has registered. */
export async function certified(mall: FullMall): Promise<{ serial: string }> {
  const { app, partner } = mall
  const { serial } = await codesOf(mall)
  const { mall_id, shop_no } = partner
  await app.good('registerCode', await provenBuyer(mall, serial), { place: { mall_id, shop_no } })
  return { serial }
}
