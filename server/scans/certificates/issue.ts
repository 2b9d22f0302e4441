import { isSandbox } from '#contract/kernel/sandbox.ts'
import { serialAlphabet } from '#contract/codes/serial.ts'
import { referenceOf } from '#contract/scans/certificates/statement.ts'
import type { InTransaction } from '../../database/connect.ts'
import { recordAs } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { registrationPage } from '../../shop-data/registration-page.ts'
import { readCertificate } from '../certificate.ts'
import type { FoundCode } from '../found-code.ts'
import { lockOwn, passOwnerLimit } from '../owners/owner.ts'
import { sealStatement } from './seal.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Eighty random bits, which cannot be guessed. */
const idLength = 16

/** A registration of a code, the subject of a certificate. */
type Certified = { shop_id: number; code_id: string; member_id: string; activated_at: Date }
type Names = { shop_name: string; serial_number: string; product_name: string; variant_name: string }

/** Issues the signed statement of a product to its owner. */
export const issueStatement: Handler<'issueStatement'> = async (context, input) => {
  await passOwnerLimit(context)
  // A signature is valid everywhere, so a test code must not get one.
  if (isSandbox(context.mall_id)) throw new Failure('sandbox.closed')
  const { certificate_id, ...said } = await context.write(async (context) => {
    const { code, member_id, shop_id, shop_name } = await lockOwn(context, input.auth_qr_code)
    const { code_id, activated_at } = code
    const names = await readCertificate(context, shop_id, code_id)
    const certified = { shop_id, code_id, member_id, activated_at: activated_at ?? context.now() }
    return {
      ...(await keepCertificate(context, certified)),
      ...certified,
      ...names,
      activated_at: certified.activated_at,
      shop_name,
    }
  })
  const statement = await sealed(context, certificate_id, said)
  return { certificate_id, statement, address: addressOf(context, statement) }
}

/** The address that the QR code of an owner's certificate says. */
export async function certificateAddress(context: Context, found: FoundCode): Promise<string> {
  const { shop_id, code_id, member_id, activated_at } = found
  if (member_id === null || activated_at === null) throw new Error('not certified')
  const { mall_id, place } = context
  if (isSandbox(mall_id))
    return registrationPage(context, { mall_id, shop_no: place.shop_no ?? '1' }, found.serial_number)
  const certified = { shop_id, code_id, member_id, activated_at }
  const { certificate_id } = await context.write((context) => keepCertificate(context, certified))
  return addressOf(context, await sealed(context, certificate_id, { ...found, activated_at }))
}

function addressOf({ public_url }: Context, statement: string): string {
  return `${public_url.replace(/\/$/, '')}/verify#${statement}`
}

async function sealed(
  context: Context,
  certificate_id: string,
  { activated_at, serial_number, ...names }: Names & { activated_at: Date },
): Promise<string> {
  const { shop_name, product_name, variant_name } = names
  const place = { mall_id: context.mall_id, shop_no: context.place.shop_no ?? '' }
  const said = { shop_name, product_name, variant_name, reference: referenceOf(serial_number) }
  return sealStatement(context, { ...place, ...said, certified_at: activated_at, certificate_id })
}

/** A registration has one certificate, saved when it is first shown. */
async function keepCertificate(
  context: InTransaction<Context>,
  { shop_id, code_id, member_id, activated_at }: Certified,
): Promise<{ certificate_id: string }> {
  const { mall_id } = context
  const before = await context.tx
    .selectFrom('certificate')
    .select('certificate_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('code_id', '=', code_id)
    .where('member_id', '=', member_id)
    .where('certified_at', '=', activated_at)
    .orderBy('issued_at')
    .orderBy('certificate_id')
    .executeTakeFirst()
  if (before !== undefined) return before
  const letters = Array.from(context.random(idLength), (byte) => serialAlphabet.charAt(byte & 31))
  const certificate_id = letters.join('')
  const about = { mall_id, certificate_id, shop_id, code_id, member_id }
  await context.tx
    .insertInto('certificate')
    .values({ ...about, certified_at: activated_at, issued_at: context.now() })
    .execute()
  const entry = { action: 'certificate.issued', target: `code:${code_id}`, detail: { certificate_id } }
  await recordAs(context, { mall_id, kind: 'buyer', name: member_id }, entry)
  return { certificate_id }
}
