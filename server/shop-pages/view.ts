import { type Basis, durationTextKey, parseDuration } from '#contract/warranty/warranty.ts'
import { seoulClock, seoulDay } from '#contract/kernel/seoul.ts'
import { maskSerial } from '#contract/kernel/masking.ts'
import {
  type BuyerLanguage,
  type BuyerTextKey,
  type TextKey,
  type ValuesOf,
  sentence,
  text,
} from '#contract/text/text.ts'
import { digitalWords } from './digital-words.ts'
import { type Look, plainLook } from './look.ts'

/** The data of every page of a shop: address, shop, language. */
export type View = {
  language: BuyerLanguage
  /** The address of this page without its query. */
  path: string
  /** The scanned value in the address. */
  auth_qr_code: string | null
  /** True if the reader chose the language, so that links and forms keep it. */
  language_chosen: boolean
  shop_name: string
  shop_email: string | null
  /** The base address of the shop's pages; null without a shop. */
  home: string | null
  /** Settings of the look of the shop's pages. */
  look: Look
  /** The other kind of contact that the page of one's own products offers. */
  other_contact?: 'phone' | 'email'
  /** A claimed member id that the shop has not signed, with the reason. */
  claim?: { member: string; why: string }
  /** The owner's own page, which can be saved as a picture or on a home screen. */
  is_owners?: true
  /** Sites of the shop that may frame its pages. */
  framed_by?: readonly string[]
  /** The page is in such a frame. */
  is_framed?: boolean
  /** A shop of digital goods, whose codes come by message. */
  is_digital?: boolean
  /** The page has the shop's contact, so the footer omits it. */
  asks_itself?: true
  /** The page links to the owner's products, so the footer omits it. */
  leads_home?: true
  /** A plain verdict without the shop's own items, for which the smallest style sheet suffices. */
  is_verdict?: boolean
  /** A sandbox: its codes are tests and nothing on its pages looks genuine. */
  is_test?: boolean
}

/** Makes a view without a shop, overridden by `own`. */
export function makeView(own: Pick<View, 'language' | 'path'> & Partial<View>): View {
  return {
    auth_qr_code: null,
    language_chosen: false,
    shop_name: '',
    shop_email: null,
    home: null,
    look: plainLook,
    ...own,
  }
}

/** The view of a page with the shop's contact (`contactOf`). */
export function asking(view: View): View {
  return { ...view, asks_itself: true }
}

/** The view of a page that links to the owner's products. */
export function leadingHome(view: View): View {
  return { ...view, leads_home: true }
}

/** The words of a page in its language. */
export function say<Key extends BuyerTextKey>(view: View, key: Key, ...values: ValuesOf<Key>): string {
  const digital = view.is_digital === true ? digitalWords[key] : undefined
  return digital === undefined ? text(view.language, key, ...values) : sentence(view.language, digital, values[0])
}

/** Joins sentences: Japanese and Chinese put no space after a full stop. */
export function together({ language }: View, sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(language === 'ja' || language === 'zh' ? '' : ' ')
}

/** The address of this page, for links and forms. */
export function addressOf(
  view: View,
  language: BuyerLanguage | null = view.language_chosen ? view.language : null,
): string {
  const query = [
    ...(view.auth_qr_code === null ? [] : [codeQuery(view.auth_qr_code)]),
    ...(language === null ? [] : [`lang=${language}`]),
  ]
  return query.length === 0 ? view.path : `${view.path}?${query.join('&')}`
}

let last = { value: '', query: '' }

/** The query of the scanned value; the last one is cached, since a page repeats it. */
function codeQuery(value: string): string {
  if (last.value !== value) last = { value, query: new URLSearchParams({ authQrCode: value }).toString() }
  return last.query
}

/** Another page of the same shop, about the same code and in the same language. */
export function shopAddress(view: View, page: ShopPage): string {
  return addressOf({ ...view, path: `${view.home ?? ''}/${page}` })
}

/** The pages of a shop beside that of the scanned label. */
export type ShopPage =
  | 'mine'
  | 'mine/hand-over'
  | 'mine/erase'
  | 'mine/loss'
  | 'mine/cancel'
  | 'mine/recall'
  | `mine/loss/pictures/${string}`
  | 'mine/repair'
  | `repair/${string}`
  | 'found'
  | 'report'
  | 'registration/index.html'

/** `2026.11.21`, the same for every reader. */
export function dateWords(at: Date): string {
  return seoulDay(at).replaceAll('-', '.')
}

/** `09:03`. */
export function timeWords(at: Date): string {
  return seoulClock(at).slice(0, 5)
}

const oneOf = { d: 'buyer.one_day', m: 'buyer.one_month', y: 'buyer.one_year' } as const

/** `1y` in words. */
export function durationWords(view: View, stored: string): string {
  const duration = parseDuration(stored)
  if (duration === null) return stored
  const { count, unit } = duration
  return count === 1 ? text(view.language, oneOf[unit]) : text(view.language, durationTextKey[unit], { count })
}

const basisKeys = {
  activated: 'buyer.from_activated',
  created: 'buyer.from_created',
  bought: 'buyer.from_bought',
} as const satisfies Record<Basis, TextKey>

/** `Warranty 1 year, from registration`. */
export function warrantyWords(view: View, code: { cert_duration: string; cert_duration_type: Basis }): string {
  const basis = say(view, basisKeys[code.cert_duration_type])
  return say(view, 'buyer.warranty', { duration: durationWords(view, code.cert_duration), basis })
}

function inFours(plain: string): string {
  return [0, 4, 8, 12].map((at) => plain.slice(at, at + 4)).join(' ')
}

/** A serial as text and, if masked, as speech: groups of four of the usual length. */
export function serialWords(view: View, serial: string, masked: boolean): { shown: string; spoken: string | null } {
  const plain = masked ? maskSerial(serial) : serial
  const shown = serial.length === 16 && !serial.includes(' ') ? inFours(plain) : plain
  const tail = plain.replace(/^\*+/, '')
  return { shown, spoken: masked ? say(view, 'buyer.serial_masked', { tail: Array.from(tail).join(' ') }) : null }
}
