import type { Partner } from '../harness/partner.ts'
import type { CallOptions } from '../harness/app.ts'
import type { Flavour } from '#contract/kernel/screen.ts'

/** The model's state of a shop, its batches and its codes: written from the rules, not from the program's own code. */

export const statuses = ['inactivated', 'activated', 'lost', 'approved'] as const
export type Status = (typeof statuses)[number]
export const bases = ['activated', 'created'] as const
export const units = ['d', 'm', 'y'] as const
export type Warranty = { basis: (typeof bases)[number]; count: number; unit: (typeof units)[number] }

/** Times are Seoul wall clock, as on the wire. */
export type Code = {
  serial: string
  batch: Batch
  status: Status
  before_lost: Status
  warranty: Warranty
  range: { from: string; to: string } | null
  created_at: Date
  activated_at: Date | null
  member_id: string | null
  memo: string | null
  printed: number
  blocked: boolean
  /** When its label was scanned, and when it was last reported lost. */
  scans: Date[]
  lost_at: Date | null
  resent: number
  /** The titles of its history, oldest first; its issuing stands in its batch. */
  story: string[]
  /** Destroyed, or taken away with its batch. */
  end: 'destroyed' | 'undone' | null
}

export type Item = { warranty: Warranty; count: number }
export type Batch = {
  batch_id: string
  own_serials: boolean
  items: readonly Item[]
  name: string | null
  status: 'done' | 'undone'
  frozen: string | null
  gone: number
  /** Codes that ever had a label; and whether any was ever scanned. A destroyed code's label may still be out. */
  labelled: number
  scanned: boolean
  /** Serials whose label was read back. */
  checked: Set<string>
}

export type Plan = 'basic' | 'plus'
export type World = {
  shop: Partner
  how: CallOptions
  flavour: Flavour
  plan: Plan
  member_id: string
  range_allowed: boolean
  /** The default warranty, once one is saved. */
  saved: Warranty | null
  /** The shop's own codes of its one item. */
  custom: { custom_product_code: string | null; custom_variant_code: string | null }
  /** Messages that brought a serial to its owner once more. */
  resent: number
  product_code: string
  variant_code: string
  batches: Batch[]
  codes: Code[]
  /** Serials that were ever destroyed: their marks stay, also when one is registered again. */
  buried: Set<string>
}

export const living = ({ codes }: World): Code[] => codes.filter(({ end }) => end === null)
export const livingIn = (world: World, batch: Batch): Code[] => living(world).filter((code) => code.batch === batch)

/** A row's warranty, with what it leaves out as the shop has saved it; days from certification where it has not. */
export function savedInstead({ saved }: World, row: Warranty, left_out: readonly (keyof Warranty)[]): Warranty {
  const shop = saved ?? { basis: 'activated', unit: 'd', count: row.count }
  return { ...row, ...Object.fromEntries(left_out.map((part) => [part, shop[part]])) }
}

/** A code as it is made. */
export function freshCode(serial: string, batch: Batch, warranty: Warranty, created_at: Date): Code {
  return {
    serial,
    batch,
    warranty,
    created_at,
    status: 'inactivated',
    before_lost: 'inactivated',
    range: null,
    activated_at: null,
    member_id: null,
    memo: null,
    printed: 0,
    blocked: false,
    scans: [],
    lost_at: null,
    resent: 0,
    story: [],
    end: null,
  }
}

/** An operator's commands on a code's life beside its status. */
export const lifeEvents = ['blockCode', 'unblockCode', 'cancelCertification', 'reportLoss', 'cancelLoss'] as const
export type LifeEvent = (typeof lifeEvents)[number]

const titles: Readonly<Record<LifeEvent, string>> = {
  blockCode: 'history.blocked',
  unblockCode: 'history.unblocked',
  cancelCertification: 'history.cancelled',
  reportLoss: 'history.lost',
  cancelLoss: 'history.loss_cancelled',
}

/** Anything that the life of a code does not allow is refused (409). */
export function live(known: Code, event: LifeEvent, now: Date): number {
  const in_use = known.status === 'activated' || known.status === 'approved'
  const allowed = {
    blockCode: !known.blocked,
    unblockCode: known.blocked,
    cancelCertification: in_use,
    reportLoss: in_use,
    cancelLoss: known.status === 'lost',
  }
  if (!allowed[event]) return 409
  known.story.push(titles[event])
  if (event === 'blockCode' || event === 'unblockCode') known.blocked = event === 'blockCode'
  if (event === 'reportLoss') Object.assign(known, { status: 'lost', before_lost: known.status, lost_at: now })
  if (event === 'cancelLoss') known.status = known.before_lost
  if (event === 'cancelCertification')
    Object.assign(known, { status: 'inactivated', activated_at: null, member_id: null })
  return 200
}

/** The status dialog: any status but the present one, with the consequences that the status has. */
export function setStatus(known: Code, to: Status, member_id: string | null, now: Date): number {
  if (to === known.status) return 409
  const certified = (status: Status) => (status === 'lost' ? known.before_lost : status) !== 'inactivated'
  const was = certified(known.status)
  if (to === 'lost') Object.assign(known, { before_lost: known.status, lost_at: now })
  known.status = to
  const is = certified(to)
  if (is && !was) known.activated_at = now
  if (!is && was) Object.assign(known, { activated_at: null, member_id: null })
  if (is === was ? member_id !== null : is) known.member_id = member_id
  known.story.push(to === 'lost' ? 'history.lost' : 'history.status_changed')
  return 200
}

/** History entries that never prevent undoing a batch. */
const harmless: ReadonlySet<string> = new Set([
  'history.memo',
  'history.warranty_changed',
  'history.blocked',
  'history.unblocked',
  // Stands in the way by itself.
  'history.printed',
])

/** A batch goes as one while none of its codes is printed, scanned or certified (product C). */
export function undo(world: World, batch: Batch): number {
  const codes = livingIn(world, batch)
  if (batch.status === 'undone' || barOf(world, batch) !== null) return 409
  for (const code of codes) code.end = 'undone'
  Object.assign(batch, { status: 'undone', frozen: 'withdrawn', gone: codes.length })
  return 200
}

/** The reason that a batch cannot be undone, the gravest first. */
export function barOf(world: World, batch: Batch): 'certified' | 'printed' | 'scanned' | null {
  const certified = livingIn(world, batch).some(
    ({ status, story }) => status !== 'inactivated' || story.some((title) => !harmless.has(title)),
  )
  if (certified) return 'certified'
  return batch.labelled > 0 ? 'printed' : batch.scanned ? 'scanned' : null
}

const nineHours = 9 * 3_600_000

/** A moment on Seoul's wall clock. */
function seoul(moment: Date): string {
  return `${new Date(moment.getTime() + nineHours).toISOString().slice(0, 19)}+09:00`
}

/**
 * The day before the same day n days, months or years later; where that month lacks the day, its last day (31 January and
 * one month: 28 February).
 */
function lastSecond(start: Date, { count, unit }: Warranty): string {
  const day = new Date(start.getTime() + nineHours)
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
  const months = { d: 0, m: count, y: 12 * count }[unit]
  const last_of_month = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  const last = unit === 'd' ? date + count - 1 : date > last_of_month ? last_of_month : date - 1
  return `${new Date(Date.UTC(year, month + months, last)).toISOString().slice(0, 10)}T23:59:59+09:00`
}

export function rangeFrom(days: number): { from: string; to: string } {
  const last = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
  return { from: '2026-01-01T00:00:01+09:00', to: `${last}T23:59:59+09:00` }
}

/** The code as the product must answer it. */
export function wireOf({ custom }: World, known: Code) {
  const { basis, count, unit } = known.warranty
  const start = basis === 'created' ? known.created_at : known.activated_at
  const computed =
    start === null ? { from: null, to: null } : { from: seoul(start), to: lastSecond(start, known.warranty) }
  const { from, to } = known.range ?? computed
  return {
    cert_status: known.status,
    cert_duration_type: basis,
    cert_duration: `${count}${unit}`,
    cert_validated_at: from,
    cert_expired_at: to,
    activated_at: known.activated_at === null ? null : seoul(known.activated_at),
    member_id: known.member_id,
    memo: known.memo,
    ...custom,
    printed_count: known.printed,
    blocked_reason: known.blocked ? 'stolen' : null,
    batch_id: known.batch.batch_id,
  }
}

/** The verdict that somebody who scans its label reads. */
export function verdictOf({ status, blocked, batch }: Code) {
  if (blocked || batch.frozen !== null) return 'blocked'
  if (status === 'lost') return 'lost'
  return status === 'inactivated' ? 'genuine' : 'registered'
}

/** Counts the codes, in all and by status. */
export function countsOf(codes: readonly Code[]) {
  const of = (status: Status) => codes.filter((known) => known.status === status).length
  return {
    all: codes.length,
    inactivated: of('inactivated'),
    activated: of('activated'),
    lost: of('lost'),
    approved: of('approved'),
  }
}

/** The codes that are lost, each with the scans since its latest report. */
export function lostOf(world: World): { serial_number: string; attempt_count: number }[] {
  return living(world).flatMap(({ serial, status, scans, lost_at }) =>
    status === 'lost'
      ? [{ serial_number: serial, attempt_count: scans.filter((at) => lost_at !== null && at >= lost_at).length }]
      : [],
  )
}
