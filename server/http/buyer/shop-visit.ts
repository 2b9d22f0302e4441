import type { FastifyReply, FastifyRequest } from 'fastify'
import { askedItems } from '#contract/auth-items/answers.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { shopsIdOf } from '#contract/members/member-id.ts'
import { isSandbox } from '#contract/kernel/sandbox.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { certificateOf } from '../../scans/certificate.ts'
import { certificateAddress } from '../../scans/certificates/issue.ts'
import { readSeen } from '../../scans/seen.ts'
import { signedMember } from '../../scans/arrivals/signed-member.ts'
import { type Found, buyerCookie } from '../../scans/find-code.ts'
import type { FoundCode, FoundShop } from '../../scans/found-code.ts'
import { type ApprovalRules, rulesInForce } from '../../scans/approvals/in-force.ts'
import { ownRequest, refusedBefore } from '../../scans/approvals/own-request.ts'
import { readOwnAnswers } from '../../scans/own-answers.ts'
import type { SeenRecall } from '#contract/scans/recalls/operations.ts'
import { seenRecall } from '../../scans/recalls/recall.ts'
import { readOwnHistory } from '../../scans/own-history.ts'
import { readOwnRepairs } from '../../scans/repairs/own-repairs.ts'
import { readNews } from '../../scans/owners/news.ts'
import { destroyedPage, tooManyPage, unknownPage } from '../../shop-pages/scan/ask-page.ts'
import { asksShop, certificatePage } from '../../shop-pages/owner/certificate-page.ts'
import { type Pieces, drawn, drawnOnce } from '../../shop-pages/drawn.ts'
import { nothingTyped } from '../../shop-pages/forms/form.ts'
import { defaultLanguageOf, languagesOf } from '../../shop-pages/look.ts'
import type { ShownRecall } from '../../shop-pages/owner/recall-part.ts'
import { formFields, formHead } from '../../shop-pages/forms/registration-form.ts'
import { verdictPage } from '../../shop-pages/scan/verdict-page.ts'
import { otherWaitingPage, ownWaitingPage } from '../../shop-pages/owner/waiting-page.ts'
import { type View, asking, makeView } from '../../shop-pages/view.ts'
import { buyerLanguageOf, chosenLanguage, operatorsLanguage } from './buyer-language.ts'
import { framedBy } from './embed.ts'
import { unsigned } from '../admit/admission.ts'
import { makeContext } from '../mount.ts'
import { type PageSettings, type SettingsOfShops, plainSettings, readPageSettings } from './page-settings.ts'
import { type Place, placeOf, textFields } from '../place.ts'
import { send } from './shop-shell.ts'

/** One visit of a buyer's page. */
export type Visit = {
  context: Context
  request: FastifyRequest
  reply: FastifyReply
  query: Readonly<Record<string, string | undefined>>
  language_chosen: boolean
  /** The shop's page of this visit: links and forms lead there, whatever address was scanned. */
  path: string
  /** The scanned value; null where there is none. */
  value: string | null
  /** Somebody's word for being a member of the shop, which the shop has not confirmed; `why` it does not count. */
  claim?: { member: string; why: string }
  /** The settings of the shops of this address; empty until they were read. */
  settings: SettingsOfShops
}

/** The shop and code that a short link resolves to. */
export type LinkTarget = { place: Place; path: string; value: string }

export function visitOf(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, target?: LinkTarget): Visit {
  const place = target?.place ?? placeOf('buyer', request, kernel.config.PRODUCT_SLUGS)
  const context = makeContext(kernel, { place, admission: unsigned(place.mall_id) }, request, reply)
  const query = textFields(request.query)
  context.buyer_language = buyerLanguageOf(request, query)
  context.language = operatorsLanguage(context.buyer_language)
  const path = target?.path ?? pathOf(request)
  const value = target?.value ?? query['authQrCode'] ?? null
  return {
    context,
    request,
    reply,
    query,
    language_chosen: chosenLanguage(query) !== null,
    path,
    value,
    settings: new Map(),
  }
}

/** Reads how the shop wants its pages, and with it the language of this visit. */
export async function readSettings(visit: Visit): Promise<void> {
  const { context, request, query } = visit
  if (context.mall_id === null || context.place.shop_no === null) return
  visit.settings = await readPageSettings(context.database, context.mall_id, context.place.shop_no)
  const { look } = settingsFor(visit, null)
  const offered = { languages: languagesOf(look), otherwise: defaultLanguageOf(look) }
  context.buyer_language = buyerLanguageOf(request, query, offered)
  context.language = operatorsLanguage(context.buyer_language)
}

/** The settings of one of the address's shops; before it is known which, those of the first. */
export function settingsFor({ settings }: Visit, shop: Pick<FoundShop, 'shop_id'> | null): PageSettings {
  const [first = plainSettings] = settings.values()
  return (shop === null ? undefined : settings.get(shop.shop_id)) ?? first
}

/** The address of a request without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/'
}

/** The address under which all pages of the visit's shop stand. */
export function homeOf({ context }: Visit): string {
  return `/shop/${context.mall_id}/${context.place.shop_no ?? ''}`
}

/** The visit's page, as its templates want it. */
export function viewOf(visit: Visit, shop: Pick<FoundShop, 'shop_id' | 'shop_name' | 'shop_email'>): View {
  return makeView({
    language: visit.context.buyer_language,
    path: visit.path,
    auth_qr_code: visit.value,
    language_chosen: visit.language_chosen,
    shop_name: shop.shop_name,
    shop_email: shop.shop_email,
    home: homeOf(visit),
    ...(visit.claim === undefined ? {} : { claim: visit.claim }),
    look: settingsFor(visit, shop).look,
    is_digital: settingsFor(visit, shop).app === 'cert_digital',
    is_test: isSandbox(visit.context.mall_id),
    framed_by: framedBy(visit.settings),
    is_framed: visit.context.framed,
    other_contact: visit.query['by'] === 'email' ? 'phone' : 'email',
  })
}

/** The page of what a scan has found. `status` is another one where the page answers a refused form. */
export async function sendFound(
  visit: Visit,
  found: Found,
  status?: number,
  said: RecallSaid = {},
): Promise<FastifyReply> {
  const view = viewOf(visit, found)
  const { context, reply } = visit
  if (found.verdict === 'unknown') return send(visit, view, unknownPage(view), status ?? 404)
  if (found.verdict === 'destroyed') return send(visit, view, destroyedPage(view), status ?? 404)
  if (found.verdict === 'too_many') {
    void reply.header('retry-after', String(found.wait_seconds))
    return send(visit, asking(view), tooManyPage(view, found.wait_seconds), status ?? 429)
  }
  const recall = await recallOf(visit, found, said)
  if (found.verdict === 'yours') {
    const news = await readNews(context, found, encodeAuthQrCode(found.serial_number))
    const answers = await readOwnAnswers(context, found)
    const shown = {
      ...found,
      ...news,
      answers,
      finder_stopped: visit.query['finder'] === 'stopped',
      repairs: await readOwnRepairs(context, found, settingsFor(visit, found).repairs),
      recall,
      history: await readOwnHistory(context, found, view.look.display.history_tab),
    }
    const link = await certificateAddress(context, found)
    const certificate = certificateOf(context, found)
    const own = { ...(asksShop(certificate) ? asking(view) : view), is_owners: true } as const
    return send(visit, own, certificatePage(own, certificate, shown, link), status)
  }
  if (found.verdict === 'registered' && found.approval_status === 'pending')
    return send(visit, view, await waitingPage(visit, view, { ...found, verdict: 'registered' }), status)
  const approval = found.verdict === 'genuine' ? approvalFor(visit, found) : null
  const seen = await readSeen(context, found, view.look.display)
  const shown = {
    ...found,
    verdict: found.verdict,
    guaranteed_from_approval: approval?.warranty_start === 'approved',
    ...(seen === null ? {} : { seen }),
    recall,
  }
  const form = await freshForm(visit, view, found, approval)
  const page = found.verdict === 'blocked' ? asking(view) : { ...view, is_verdict: asksNothingOwn(visit, found) }
  return send(visit, page, verdictPage(view, shown, context.now(), form), status)
}

/** Whether the registration form asks for nothing but a name, a contact and consent. */
function asksNothingOwn(visit: Visit, shop: FoundShop): boolean {
  const { approval, items, look } = settingsFor(visit, shop)
  return approval === null && items.items.length === 0 && look.info.consents.length === 0
}

/** Reads the approval rules of a shop from what came with the settings; null where registrations count at once. */
export function approvalFor(visit: Visit, shop: Pick<FoundShop, 'shop_id'>): ApprovalRules | null {
  const { approval } = settingsFor(visit, shop)
  return approval === null ? null : rulesInForce(approval, visit.context.now())
}

/** A problem of an answer to a recall. */
type RecallSaid = { recall_error?: string }

/** The recall of a code that is stopped for one; null where the shop has only stopped it by hand. */
async function recallOf(
  { context }: Visit,
  { blocked_reason, serial_number }: FoundCode,
  { recall_error }: RecallSaid,
): Promise<ShownRecall | null> {
  if (blocked_reason !== 'recalled') return null
  try {
    const recall: SeenRecall = await seenRecall(context, encodeAuthQrCode(serial_number))
    return { ...recall, key: context.uuid(), error: recall_error ?? null }
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'recall.none') return null
    throw problem
  }
}

/** A code that waits for the shop: its own buyer is told by when and how, everybody else that somebody was first. */
async function waitingPage(
  { context }: Visit,
  view: View,
  code: FoundCode & { verdict: 'registered' },
): Promise<string> {
  const own = code.member_id === null ? null : await ownRequest(context, code)
  return own === null ? otherWaitingPage(view, code) : ownWaitingPage(view, code, own)
}

/**
 * The form as nobody has touched it: but for its head it is drawn once for all codes of such a warranty, a day long.
 */
async function freshForm(visit: Visit, view: View, code: FoundCode, approval: ApprovalRules | null): Promise<Pieces> {
  const { context } = visit
  if (code.verdict !== 'genuine') return []
  const settings = settingsFor(visit, code)
  const member = await memberHere(context, code)
  const asks_bought_at = code.cert_duration_type === 'bought'
  const form = {
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
  const head = formHead(view, form)
  if (member !== null) return [head, formFields(view, form)]
  const said = [view.language, view.shop_name, code.cert_duration_type, approval !== null, seoulDay(form.now)]
  return [head, drawnOnce(settings, said.join('\0'), () => drawn(formFields(view, form)))]
}

/** Reads the shop's own name of the member who is signed in in this browser. */
export async function memberHere(context: Context, { shop_id }: Pick<FoundShop, 'shop_id'>): Promise<string | null> {
  if (context.cookies[buyerCookie] === undefined) return null
  const member_id = await context.read((tx) => signedMember(context, tx, shop_id))
  return member_id === null ? null : shopsIdOf(member_id)
}

/** The shop of an address without a code. */
export async function readShop({ context }: Visit): Promise<FoundShop> {
  const shop = await context.read((tx) =>
    tx
      .selectFrom('shop')
      .select(['shop_id', 'shop_name', 'email as shop_email', 'notice_description', 'notice_information'])
      .where('mall_id', '=', context.mall_id)
      .where('shop_no', '=', context.place.shop_no)
      .$if(context.place.any_app !== true, (one) => one.where('app', '=', context.place.app))
      // cert_product before cert_digital
      .orderBy('app', 'desc')
      .executeTakeFirst(),
  )
  if (shop === undefined) throw new Failure('shop.not_found')
  return shop
}
