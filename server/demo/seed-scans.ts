import type { LedgerVerdict } from '#contract/scans/operations.ts'
import type { DemoHands } from './demo-context.ts'

const hour = 3_600_000
/** Rows per statement, well below the protocol's limit of parameters. */
const atOnce = 1000
/** Percentage of scans with a code that we have not issued. */
const unknownOfHundred = 4
const devices = ['phone', 'phone', 'phone', 'phone', 'tablet', 'computer'] as const
const regions = ['KR-11', 'KR-11', 'KR-11', 'KR-41', 'KR-41', 'KR-26', 'KR-28', 'KR-27', 'KR-30', 'JP', 'US'] as const

type ScannedCode = { code_id: string; cert_status: string; created_at: Date; activated_at: Date | null }

/** Writes the scans of the certifications and some others, each with the verdict at its time. */
export async function seedScans(hands: DemoHands, now: Date): Promise<void> {
  const { context, chance } = hands
  const { mall_id, shop_id } = context.shop
  const codes = await context.tx
    .selectFrom('code')
    .select(['code_id', 'cert_status', 'created_at', 'activated_at'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .orderBy('code_id')
    .execute()
  const scans = codes
    .flatMap((code) => momentsOf(hands, code, now).map((scanned_at) => ({ code, scanned_at })))
    .toSorted((a, b) => a.scanned_at.getTime() - b.scanned_at.getTime())
  const rows = scans.map(({ code, scanned_at }) => {
    const is_unknown = chance.below(100) < unknownOfHundred
    return {
      mall_id,
      shop_id,
      scanned_at,
      code_id: is_unknown ? null : code.code_id,
      verdict: is_unknown ? 'unknown' : verdictAt(code, scanned_at),
      address_hash: Buffer.from(chance.bytes(16)),
      device: chance.pick(devices),
      region: chance.pick(regions),
    }
  })
  for (let from = 0; from < rows.length; from += atOnce) {
    await context.tx
      .insertInto('scan')
      .values(rows.slice(from, from + atOnce))
      .execute()
  }
}

/** The scan times of a code: a certified one at its certification and later, a few of the others once. */
function momentsOf({ chance }: DemoHands, code: ScannedCode, now: Date): Date[] {
  const start = code.activated_at ?? code.created_at
  const since = Math.max(1, now.getTime() - start.getTime())
  const later = () => new Date(start.getTime() + chance.below(since))
  const lately = () => new Date(now.getTime() - chance.below(Math.ceil(since * 0.35)))
  if (code.activated_at === null) return chance.below(12) === 0 ? [later()] : []
  const again = Array.from({ length: chance.below(3) }, later)
  // A lost product is scanned again by its finder.
  const tried = code.cert_status === 'lost' ? Array.from({ length: chance.below(5) }, lately) : []
  return [new Date(code.activated_at.getTime() - 3 * 60_000), ...again, ...tried].filter(
    (at) => at.getTime() > now.getTime() - 60 * 24 * hour,
  )
}

function verdictAt(code: ScannedCode, scanned_at: Date): LedgerVerdict {
  if (code.activated_at === null || scanned_at < code.activated_at) return 'genuine'
  return code.cert_status === 'lost' ? 'lost' : 'registered'
}
