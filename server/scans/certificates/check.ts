import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { certificateChecks } from '#contract/scans/certificates/operations.ts'
import { standingOf } from '#contract/scans/certificates/standing.ts'
import { statementIn } from '#contract/scans/certificates/statement.ts'
import type { InTransaction } from '../../database/connect.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { isDistrusted } from '../../secrets/signing-keys.ts'
import { shopsOf } from '../owners/owner.ts'
import { openStatement } from './seal.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Checks whether a signed statement is still valid; discloses no more than a scan of the label. */
export const checkCertificate: Handler<'checkCertificate'> = async (context, input) => {
  const { mall_id, place } = context
  const key = `certificates:${mall_id}:${context.address_hash.toString('hex')}`
  await consumeLimit(context, { key, ...certificateChecks, refusal: 'certificate.too_many' })
  const statement = await openStatement(context, statementIn(input.statement))
  if (statement === null) throw new Failure('certificate.forged')
  if (await isDistrusted(context, statement.key_id)) throw new Failure('certificate.distrusted')
  if (statement.mall_id !== mall_id || statement.shop_no !== place.shop_no) throw new Failure('certificate.unknown')
  const found = await context.read((context) => read(context, statement.certificate_id))
  const { certified_at, ...said } = statement
  return { ...said, certified_at: toSeoulIso(certified_at), standing: standingOf(found.issued, found.code) }
}

/** The certificate and its code as it is now. */
async function read(context: InTransaction<Context>, certificate_id: string) {
  const { mall_id } = context
  const shops = await shopsOf(context)
  const row = await context.tx
    .selectFrom('certificate as k')
    .leftJoin('code as c', (join) =>
      join
        .onRef('c.mall_id', '=', 'k.mall_id')
        .onRef('c.shop_id', '=', 'k.shop_id')
        .onRef('c.code_id', '=', 'k.code_id'),
    )
    .leftJoin('batch as b', (join) => join.onRef('b.mall_id', '=', 'c.mall_id').onRef('b.batch_id', '=', 'c.batch_id'))
    .select([
      'k.shop_id',
      'k.member_id as issued_to',
      'k.certified_at',
      'c.member_id',
      'c.activated_at',
      'c.cert_status',
    ])
    .select((eb) => eb.fn.coalesce('c.blocked_reason', 'b.frozen_reason').as('blocked_reason'))
    .where('k.mall_id', '=', mall_id)
    .where('k.certificate_id', '=', certificate_id)
    .executeTakeFirst()
  if (row === undefined || !shops.some(({ shop_id }) => shop_id === row.shop_id))
    throw new Failure('certificate.unknown')
  const { issued_to, certified_at, cert_status, ...now } = row
  return { issued: { member_id: issued_to, certified_at }, code: cert_status === null ? null : { ...now, cert_status } }
}
