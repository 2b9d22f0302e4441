import { askedItems } from '#contract/auth-items/answers.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { nothingTyped } from '../shop-pages/forms/form.ts'
import type { ShownRecall } from '../shop-pages/owner/recall-part.ts'
import type { EmptyForm, VerdictPage } from '../shop-pages/scan/draw-verdict.ts'
import type { ApprovalRules } from './approvals/in-force.ts'
import { ownRequest, refusedBefore } from './approvals/own-request.ts'
import { memberHere } from './arrivals/signed-member.ts'
import { certificateOf } from './certificate.ts'
import { certificateAddress } from './certificates/issue.ts'
import type { Found } from './find-code.ts'
import type { FoundCode } from './found-code.ts'
import { readNews } from './owners/news.ts'
import { type PageSettings, approvalOf } from './page-settings.ts'
import { seenRecall } from './recalls/recall.ts'
import { readOwnRepairs } from './repairs/own-repairs.ts'
import { type ScannedCode, scannedCode } from './scanned-code.ts'
import type { OwnAnswer, OwnHistory, Seen } from '#contract/shop-look/shown.ts'
import { ask, question } from '../database/ask.ts'

/** The request for a verdict's page: its shop's settings, and what a form before it has led to. */
export type AskedPage = {
  context: Context
  settings: PageSettings
  /** The owner has just reported a finder's message. */
  finder_stopped: boolean
  /** A problem of an answer to a recall. */
  recall_error: string | null
}

/** Reads the data of a scan's page. */
export async function readVerdict(asked: AskedPage, found: Found): Promise<VerdictPage> {
  if (found.verdict === 'unknown' || found.verdict === 'destroyed') return { kind: found.verdict }
  if (found.verdict === 'too_many') return { kind: 'too_many', wait_seconds: found.wait_seconds }
  const { context, settings } = asked
  const code = scannedCode(found)
  const recall = await readRecall(asked, code)
  if (code.verdict === 'yours') return readCertificatePage(asked, code, recall)
  if (code.approval === 'pending') {
    const own = code.member_id === null ? null : await ownRequest(context, code)
    return { kind: 'waiting', code: { ...code, verdict: 'registered' }, own }
  }
  const { display, info } = settings.look
  const in_force = approvalOf(settings, context.now())
  const approval = code.verdict === 'genuine' ? in_force : null
  const seen = await readSeen(context, code, display)
  const shown = {
    ...code,
    verdict: code.verdict,
    guaranteed_from_approval: approval?.warranty_start === 'approved',
    ...(seen === null ? {} : { seen }),
    recall,
  }
  const form = code.verdict === 'genuine' ? await readForm(asked, code, approval) : null
  const asks_nothing_own = in_force === null && settings.items.items.length === 0 && info.consents.length === 0
  return { kind: 'verdict', code: shown, now: context.now(), form, asks_nothing_own }
}

async function readCertificatePage(
  { context, settings, finder_stopped }: AskedPage,
  code: ScannedCode,
  recall: ShownRecall | null,
): Promise<VerdictPage> {
  const news = await readNews(context, code, encodeAuthQrCode(code.serial_number))
  const answers = await readOwnAnswers(context, code)
  const shown = {
    ...code,
    ...news,
    answers,
    finder_stopped,
    repairs: await readOwnRepairs(context, code, settings.repairs),
    recall,
    history: await readOwnHistory(context, code, settings.look.display.history_tab),
  }
  const link = await certificateAddress(context, code)
  return { kind: 'yours', certificate: certificateOf(context, code), shown, link }
}

/** The recall of a code that is stopped for one; null where the shop has only stopped it by hand. */
async function readRecall(
  { context, recall_error }: AskedPage,
  { blocked_reason, serial_number }: FoundCode,
): Promise<ShownRecall | null> {
  if (blocked_reason !== 'recalled') return null
  try {
    const recall = await seenRecall(context, encodeAuthQrCode(serial_number))
    return { ...recall, key: context.uuid(), error: recall_error }
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'recall.none') return null
    throw problem
  }
}

/** The registration form before anything is typed. */
async function readForm(
  { context, settings }: AskedPage,
  code: FoundCode,
  approval: ApprovalRules | null,
): Promise<EmptyForm> {
  const member = await memberHere(context, code)
  const asks_bought_at = code.cert_duration_type === 'bought'
  return {
    auth_items: settings.items,
    typed: { ...nothingTyped, as_member: member ?? '' },
    errors: {},
    items: askedItems(settings.items.items, asks_bought_at),
    asks_bought_at,
    counts_from_it: code.cert_duration_type === 'activated',
    now: context.now(),
    member,
    approval,
    pictures: [],
    refused: await refusedBefore(context, code),
    key: context.uuid(),
  }
}

type Row = { label: string; answer: string | null; answer_sealed: Buffer | null }

const answers = question(`select a.label, a.answer, a.answer_sealed from registration_answer a
  where a.mall_id = tenant.mall_id and a.shop_id = $2::integer and a.code_id = $3::bigint and a.member_id = $4
    and a.item_type <> 'file' order by a.place`)

/** Reads the answers of a code's owner at its registration, without pictures. */
async function readOwnAnswers(
  { database, mall_id, seals }: Context,
  { shop_id, code_id, member_id }: FoundCode,
): Promise<OwnAnswer[]> {
  if (member_id === null) return []
  const rows = await ask<Row>(database, answers, mall_id, [shop_id, code_id, member_id])
  return rows.map(({ label, answer, answer_sealed }) => {
    const text = answer_sealed === null ? answer : seals.open(mall_id, answer_sealed)
    const values = JSON.parse(text ?? '[]') as string[] // as `keepAnswers` wrote it
    return { label, words: values.join(', ') }
  })
}

const whatOf: Readonly<Record<string, OwnHistory['what']>> = {
  'history.certified': 'registered',
  'history.transferred': 'handed_over',
  'history.lost': 'lost',
  'history.loss_cancelled': 'found',
  'history.repair_requested': 'repair_asked',
  'history.repair_done': 'repaired',
}

/** Only since the last registration: earlier entries belong to former owners. */
const historyLines = question(`select h.title, h.changed_at from code_history h
  where h.mall_id = tenant.mall_id and h.shop_id = $2::integer and h.code_id = $3::bigint and h.title = any ($4::text[])
    and h.history_id >= coalesce((select max(c.history_id) from code_history c where c.mall_id = tenant.mall_id
      and c.shop_id = $2::integer and c.code_id = $3::bigint and c.title = 'history.certified'), 0)
  order by h.history_id limit 50`)

/** Reads the history for the owner; empty if the shop hides it. */
async function readOwnHistory(
  { database, mall_id }: Context,
  { shop_id, code_id }: FoundCode,
  shown: boolean,
): Promise<OwnHistory[]> {
  if (!shown) return []
  const values = [shop_id, code_id, Object.keys(whatOf)]
  const rows = await ask<{ title: string; changed_at: Date }>(database, historyLines, mall_id, values)
  return rows.flatMap(({ title, changed_at }) => {
    const what = whatOf[title]
    return what === undefined ? [] : [{ what, at: changed_at }]
  })
}

const scanCounts = question(`select count(*)::int as count, min(s.scanned_at) as first_at from scan s
  where s.mall_id = tenant.mall_id and s.shop_id = $2::integer and s.code_id = $3::bigint`)

/** Counts the scans of a code, where the shop's page shows that; null where it does not. */
async function readSeen(
  { database, mall_id }: Context,
  { shop_id, code_id }: FoundCode,
  { scan_count, first_verified }: { scan_count: boolean; first_verified: boolean },
): Promise<Seen | null> {
  if (!scan_count && !first_verified) return null
  const [seen] = await ask<Seen>(database, scanCounts, mall_id, [shop_id, code_id])
  return seen ?? null
}
