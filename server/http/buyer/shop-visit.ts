import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSandbox } from '#contract/kernel/sandbox.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import type { Found } from '../../scans/find-code.ts'
import type { FoundShop } from '../../scans/found-code.ts'
import { defaultLanguageOf, languagesOf } from '../../shop-pages/look.ts'
import { type View, makeView } from '../../shop-pages/view.ts'
import { readVerdict } from '../../scans/read-verdict.ts'
import { drawVerdict } from '../../shop-pages/scan/draw-verdict.ts'
import { buyerLanguageOf, chosenLanguage, operatorsLanguage } from './buyer-language.ts'
import { framedBy } from './embed.ts'
import { unsigned } from '../admit/admission.ts'
import { makeContext } from '../mount.ts'
import { type Place, placeOf, textFields } from '../place.ts'
import { type PageSettings, type SettingsOfShops, plainSettings, readPageSettings } from '../../scans/page-settings.ts'
import { send } from './shop-shell.ts'

/** One visit of a buyer's page. */
export type Visit = {
  context: Context
  request: FastifyRequest
  reply: FastifyReply
  query: Readonly<Record<string, string | undefined>>
  language_chosen: boolean
  /** The shop's page of this visit, which links and forms use, whatever address was scanned. */
  path: string
  /** The scanned value, or null. */
  value: string | null
  /** A member id that the shop has not signed, with the reason. */
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

/** Reads the shop's page settings and from them the visit's language. */
export async function readSettings(visit: Visit): Promise<void> {
  const { context, request, query } = visit
  if (context.mall_id === null || context.place.shop_no === null) return
  visit.settings = await readPageSettings(context, context.mall_id, context.place.shop_no)
  const { look } = settingsFor(visit, null)
  const offered = { languages: languagesOf(look), otherwise: defaultLanguageOf(look) }
  context.buyer_language = buyerLanguageOf(request, query, offered)
  context.language = operatorsLanguage(context.buyer_language)
}

/** The settings of one of the address's shops; the first one's until the shop is known. */
export function settingsFor({ settings }: Visit, shop: Pick<FoundShop, 'shop_id'> | null): PageSettings {
  const [first = plainSettings] = settings.values()
  return (shop === null ? undefined : settings.get(shop.shop_id)) ?? first
}

/** The address of a request without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/'
}

/** The base address of the shop's pages. */
export function homeOf({ context }: Visit): string {
  return `/shop/${context.mall_id}/${context.place.shop_no ?? ''}`
}

/** The view of the visit for templates. */
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

/** Sends the page of a scan. `status` is another one where the page answers a refused form. */
export async function sendFound(
  visit: Visit,
  found: Found,
  status?: number,
  recall_error: string | null = null,
): Promise<FastifyReply> {
  const { context, query, reply } = visit
  const settings = settingsFor(visit, found)
  const page = await readVerdict(
    { context, settings, finder_stopped: query['finder'] === 'stopped', recall_error },
    found,
  )
  if (page.kind === 'too_many') void reply.header('retry-after', String(page.wait_seconds))
  const drawing = drawVerdict(viewOf(visit, found), page)
  return send(visit, drawing.view, drawing.body, status ?? drawing.status)
}
