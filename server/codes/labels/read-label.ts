import { sql } from 'kysely'
import { type LabelVerdict, samplesNeeded } from '#contract/labels/print/reading.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { readDigitalLink } from '#contract/labels/digital-link.ts'
import { decodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { serialsMeant } from '#contract/codes/serial.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { thawCodes } from '../../code-life/freeze.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { type LabelSite, pageLink, readLabelSite } from '../../shop-data/label-site.ts'
import { nameOf } from '../issue/change-batch.ts'
import { byCaller } from '../../kernel/events.ts'
import type { Handler } from '../../kernel/handle.ts'
import { joinProduct } from '../../shop-data/product-card.ts'

type ReadLabel = Operations['readLabel']
type Answer = OutputOf<ReadLabel>

/** The content read from a label: the serials it may mean, and the verdict that its link alone gives. */
type Written = { serials: string[]; verdict: LabelVerdict | null }

/** Judges what a scanner read; a good label counts for its batch, and enough of them release it (product M). */
export const readLabel: Handler<'readLabel'> = async (context, { read }) => {
  return context.write(async (context) => {
    const written = readWritten(context, await readLabelSite(context, context.shop), read)
    const code = written.serials.length === 0 ? null : await findCode(context, written.serials)
    const verdict = judge(written, code)
    const { serial_number = null, product_name = null, variant_name = null } = code ?? {}
    const batch = verdict === 'good' && code !== null ? await countCheck(context, code) : null
    return { verdict, serial_number, product_name, variant_name, batch }
  })
}

const nothing: Written = { serials: [], verdict: 'unknown' }

function readWritten(
  { public_url, qr_links }: Pick<Context, 'public_url' | 'qr_links'>,
  site: LabelSite,
  read: string,
): Written {
  if (!/^https?:\/\//i.test(read)) return { serials: serialsMeant(read), verdict: 'serial_only' }
  if (!URL.canParse(read)) return nothing
  const url = new URL(read)
  const short = /^\/q\/([^/]+)$/i.exec(url.pathname)?.[1]
  if (short !== undefined) {
    if (url.host !== new URL(public_url).host) return { serials: [], verdict: 'elsewhere' }
    const link = qr_links.read(short)
    if (link === null) return { serials: [], verdict: 'forged' }
    return link.link_no === site.link_no ? { serials: [link.serial], verdict: null } : nothing
  }
  const digital = /^(?:(?:\/g\/([^/]+))|(\/shop\/[^/]+\/[^/]+))\/01\/(.+)$/i.exec(url.pathname)
  if (digital !== null) return readDigital({ public_url, qr_links }, site, { host: url.host, digital })
  const serial = decodeAuthQrCode(url.searchParams.get('authQrCode') ?? '')
  if (serial === null) return { serials: [], verdict: 'elsewhere' }
  // A label that was printed before the shop chose an address of its own leads to the page that we host, and still opens.
  const pages = [site, { ...site, registration_base: site.hosted_base }].map(
    (each) => new URL(pageLink(each)(serial, null)),
  )
  const ours = pages.some((page) => url.origin === page.origin && url.pathname === page.pathname)
  return { serials: [serial], verdict: ours ? null : 'elsewhere' }
}

/** A GS1 Digital Link, at the tag of labels or at the shop's own address. */
function readDigital(
  { public_url, qr_links }: Pick<Context, 'public_url' | 'qr_links'>,
  site: LabelSite,
  { host, digital: [, tag, home, tail = ''] }: { host: string; digital: RegExpExecArray },
): Written {
  if (host !== new URL(public_url).host) return { serials: [], verdict: 'elsewhere' }
  const link_no = tag === undefined ? null : qr_links.shopOf(tag)
  if (tag !== undefined && link_no === null) return { serials: [], verdict: 'forged' }
  const is_ours = tag === undefined ? home === new URL(site.hosted_base).pathname : link_no === site.link_no
  const serial = readDigitalLink(tail)?.serial ?? null
  return is_ours && serial !== null ? { serials: serialsMeant(serial), verdict: null } : nothing
}

type Code = {
  serial_number: string
  code_id: string
  product_name: string
  variant_name: string
  cert_status: string
  printed_count: number
  blocked_reason: string | null
  batch_id: string | null
  batch_name: string | null
  batch_printed: number
  frozen_reason: string | null
}

async function findCode({ shop, tx }: InTransaction<Context>, serials: readonly string[]): Promise<Code | null> {
  const { rows } = await sql<Code>`
    select c.serial_number, c.code_id, p.product_name, v.variant_name, c.cert_status, c.printed_count,
      c.blocked_reason, b.batch_id, b.name as batch_name, coalesce(b.printed, 0)::float8 as batch_printed, b.frozen_reason
    from code c
    ${joinProduct}
    left join batch b on b.mall_id = c.mall_id and b.batch_id = c.batch_id
    where c.mall_id = ${shop.mall_id} and c.app = ${shop.app} and c.shop_id = ${shop.shop_id}
      and c.serial_number = any (${serials}::text[])
    limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The gravest first: what its link says is about the label, the rest about its code. */
function judge({ verdict }: Written, code: Code | null): LabelVerdict {
  if (verdict === 'forged' || (verdict === 'elsewhere' && code === null)) return verdict
  if (code === null) return 'unknown'
  const frozen = code.frozen_reason === 'unchecked' ? null : code.frozen_reason
  if ((code.blocked_reason ?? frozen) !== null) return 'blocked'
  if (code.cert_status === 'lost') return 'lost'
  if (verdict !== null) return verdict
  return code.printed_count === 0 ? 'not_printed' : 'good'
}

/** One more label of the batch was read, each code's counting once. Readings of one batch take turns. */
async function countCheck(context: InTransaction<Context>, code: Code): Promise<Answer['batch']> {
  const { batch_id, batch_name: name } = code
  if (batch_id === null) return null
  const { mall_id, shop_id } = context.shop
  const batch = await context.tx
    .selectFrom('batch')
    .select('frozen_reason')
    .where('mall_id', '=', mall_id)
    .where('batch_id', '=', batch_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const row = { mall_id, batch_id, code_id: code.code_id, shop_id }
  await context.tx
    .insertInto('label_check')
    .values({ ...row, checked_at: context.now(), checked_by: nameOf(context) })
    .onConflict((conflict) => conflict.columns(['mall_id', 'batch_id', 'code_id']).doNothing())
    .execute()
  const { checked } = await context.tx
    .selectFrom('label_check')
    .select(sql<number>`count(*)::integer`.as('checked'))
    .where('mall_id', '=', mall_id)
    .where('batch_id', '=', batch_id)
    .executeTakeFirstOrThrow()
  const needed = Math.min(samplesNeeded, code.batch_printed)
  const released = batch.frozen_reason === 'unchecked' && checked >= needed
  if (released) {
    await thawCodes(context, byCaller(context), { mall_id, shop_id, batch_id, reason: 'unchecked' })
    const detail = { reason: 'unchecked', checked }
    await recordAudit(context, { action: 'batch.unfrozen', target: `batch:${batch_id}`, detail })
  }
  return { batch_id, name, checked, needed, released }
}
