import { askedItems } from '#contract/auth-items/answers.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { PreviewedPage } from '#contract/shop-look/preview.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Operations } from '#contract/table/operations.ts'
import { languageTag } from '#contract/text/buyer-languages.ts'
import { text } from '#contract/text/text.ts'
import type { Context } from '../kernel/context.ts'
import { askPage, destroyedPage, tooManyPage, unknownPage } from '../shop-pages/scan/ask-page.ts'
import { certificatePage } from '../shop-pages/owner/certificate-page.ts'
import { textOf } from '../shop-pages/drawn.ts'
import { nothingTyped } from '../shop-pages/forms/form.ts'
import { defaultLanguageOf, languagesOf, styleOf } from '../shop-pages/look.ts'
import { coverOf, footOf } from '../shop-pages/parts.ts'
import { registrationForm } from '../shop-pages/forms/registration-form.ts'
import type { ShownCode } from '../shop-pages/scan/shown-code.ts'
import { verdictPage } from '../shop-pages/scan/verdict-page.ts'
import { type View, makeView } from '../shop-pages/view.ts'
import type { Handler } from '../kernel/handle.ts'

type Preview = Operations['previewLook']
type Shop = {
  shop_name: string
  email: string | null
  notice_description: string | null
  notice_information: string | null
}

/** Draws one page of the shop as it would be with settings that are not saved. */
export const previewLook: Handler<'previewLook'> = async (context, input) => {
  const { design, display, info } = input
  const look = { design, display, info }
  const offered = languagesOf(look)
  const language = offered.find((one) => one === input.language) ?? defaultLanguageOf(look)
  const shop = await shopOf(context)
  const home = `/shop/${context.mall_id}/${context.shop.shop_no}`
  const path = `${home}/registration/index.html`
  const view = makeView({ look, language, path, home, shop_name: shop.shop_name, shop_email: shop.email })
  const body = coverOf(view) + pageOf(view, shop, { context, input }) + footOf(view)
  return { body, style: styleOf(look), language: languageTag(language) }
}

async function shopOf({ read, shop }: Context): Promise<Shop> {
  return read(({ tx }) =>
    tx
      .selectFrom('shop')
      .select(['shop_name', 'email', 'notice_description', 'notice_information'])
      .where('mall_id', '=', shop.mall_id)
      .where('shop_id', '=', shop.shop_id)
      .executeTakeFirstOrThrow(),
  )
}

type Asked = { context: Context; input: InputOf<Preview> }

function pageOf(view: View, shop: Shop, { context, input }: Asked): string {
  const now = context.now()
  const { page } = input
  if (page === 'ask') return askPage(view, '', false)
  if (page === 'unknown') return unknownPage(view)
  if (page === 'destroyed') return destroyedPage(view)
  if (page === 'too_many') return tooManyPage(view, 600)
  if (page === 'yours') return ownPage(view, shop, now)
  const verdict = page === 'recalled' ? 'blocked' : page
  const code = sampleCode(view, shop, now, { verdict, blocked_reason: page === 'recalled' ? 'recalled' : 'replaced' })
  const form = registrationForm(view, {
    typed: nothingTyped,
    errors: {},
    items: askedItems(input.auth_items.items, false),
    asks_bought_at: false,
    counts_from_it: true,
    now,
    member: null,
    approval: null,
    pictures: [],
    refused: null,
    key: '',
  })
  return textOf(verdictPage(view, code, now, [form]))
}

const serial_number = '7K3M9QXA2BCD45EF'
const year = 365 * 24 * 60 * 60_000

type Kind = {
  verdict: Exclude<PreviewedPage, 'yours' | 'ask' | 'unknown' | 'destroyed' | 'too_many' | 'recalled'>
  blocked_reason: string
}

function sampleCode(view: View, shop: Shop, now: Date, kind: Kind): ShownCode {
  const is_registered = kind.verdict === 'registered'
  return {
    ...kind,
    ...sampleProduct(view),
    serial_number,
    serial_masked: true,
    cert_duration_type: 'activated',
    cert_duration: '1y',
    created_at: now,
    activated_at: is_registered ? now : null,
    cert_expired_at: is_registered ? new Date(now.getTime() + year) : null,
    notice_description: shop.notice_description,
    notice_information: shop.notice_information,
    seen: { count: 3, first_at: now },
  }
}

function sampleProduct(view: View) {
  return {
    product_name: text(view.language, 'look.sample_product'),
    variant_name: text(view.language, 'look.sample_option'),
    list_image: null,
  }
}

function ownPage(view: View, shop: Shop, now: Date): string {
  const certificate = {
    ...sampleProduct(view),
    serial_number,
    owner: text(view.language, 'look.sample_owner'),
    member_id: 'g:sample',
    cert_status: 'activated',
    blocked_reason: null,
    activated_at: toSeoulIso(now),
    cert_validated_at: toSeoulIso(now),
    cert_expired_at: toSeoulIso(new Date(now.getTime() + year)),
  } as const
  const news = {
    messages: [],
    recall: null,
    replaced_by: null,
    may_take_back: true,
    finder_stopped: false,
    history: [{ what: 'registered', at: now }] as const,
    answers: [],
    rewards: [],
    repairs: { repairs: [], may_ask: false },
  }
  return certificatePage(view, certificate, { ...news, notice_information: shop.notice_information }, view.path)
}
