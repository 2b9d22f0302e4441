import { type PublicKey, publicText } from '#contract/public-pages/text.ts'
import type { Language, TextValues } from '#contract/text/text.ts'

/** The data of a visit that every public page is drawn from. */
export type View = {
  language: Language
  /** Said by `?lang=`; it then stays in the links between these pages. */
  language_chosen: boolean
  path: string
  /** The brand whose portal partners use. */
  product: string
  /** The address of the signed-in visitor's shop, or null. */
  home: string | null
  /** True for browsers other than Chrome (LAY-04, resolution 37). */
  other_browser: boolean
  support: { phone: string | null; email: string | null }
}

export function say(view: View, key: PublicKey, values: TextValues = {}): string {
  return publicText(view.language, key, values)
}

/** The address of a page in the chosen language. */
export function pageHref(view: View, path: string): string {
  return view.language_chosen ? withQuery(path, `lang=${view.language}`) : path
}

/**
 * An address by which the service is entered from here: it says which kind of mall comes (LAY-06). A partner's mall type
 * is `mall`.
 */
export function entryHref(path: string, mall_type: 'mall' | 'imweb' = 'mall'): string {
  return withQuery(path, `mType=${mall_type}`)
}

export function loginHref(): string {
  return entryHref('/authservice/login')
}

export function portalHref(view: View): string {
  return entryHref(`/${view.product}_service`)
}

export function signUpHref(view: View): string {
  return entryHref(`/${view.product}_service/signUpMembership`)
}

function withQuery(path: string, pair: string): string {
  const [before = '', fragment] = path.split('#')
  const joined = `${before}${before.includes('?') ? '&' : '?'}${pair}`
  return fragment === undefined ? joined : `${joined}#${fragment}`
}

/** Whole KRW with thousands, in the reader's words. */
export function wonWords(view: View, amount: number): string {
  return say(view, 'price.won', { amount: new Intl.NumberFormat(view.language).format(amount) })
}
