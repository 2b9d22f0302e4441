import { html } from 'ghtml'
import { buyerLanguages, languageTag } from '#contract/text/buyer-languages.ts'
import { type BuyerLanguage, text } from '#contract/text/text.ts'
import { languagesOf } from './look.ts'
import { type View, addressOf, say, serialWords, shopAddress } from './view.ts'
import { ownWords } from './own-words.ts'
import { rosette } from './scan/rosette.ts'
import type { ProductCard } from '#contract/products/card.ts'

/** The colour of a page's head: green for genuine, amber for waiting or lost, red for unknown, otherwise grey. */
export type Tone = 'seal' | 'soft' | 'warn' | 'no' | 'plain'

/** Icons beside the sentence, so that meaning does not depend on colour alone. */
const marks = {
  registered: '<path d="M16 3l11 4v9c0 7-5 11-11 13C10 27 5 23 5 16V7zM10 16l4 4 8-8"/>',
  lost: '<path d="M16 4l12 12-12 12L4 16zM16 11v6M16 21v.1"/>',
  unknown: '<circle cx="16" cy="16" r="12"/><path d="M11 11l10 10M21 11L11 21"/>',
  blocked: '<circle cx="16" cy="16" r="12"/><path d="M10 16h12"/>',
  wait: '<circle cx="16" cy="16" r="12"/><path d="M16 9v8l5 3"/>',
}

/** Each language by its own name. */
const languageNames: Readonly<Record<BuyerLanguage, string>> = {
  ko: text('ko', 'language.ko'),
  en: 'English',
  ja: '日本語',
  zh: '简体中文',
}

export type Head = {
  tone: Tone
  mark?: keyof typeof marks
  title: string
  help: string
  /** Drawn for a code of the shop. */
  serial?: { number: string; masked: boolean }
}

/** The full-width head of a page: shop, language, headline. */
export function headOf(view: View, head: Head): string {
  const { tone, mark, title, help, serial } = view.is_test === true ? asTest(view, head) : head
  const ornament = serial !== undefined && (tone === 'seal' || tone === 'soft') ? rosette(serial.number) : ''
  const sign = mark === undefined ? '' : `<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">${marks[mark]}</svg>`
  return html`<header class="top ${tone}">
    <div class="col">
      !${ornament}
      <div class="row">
        <p class="shop">!${shopOf(view)}</p>
        !${otherLanguages(view)}
      </div>
      !${sign}
      <h1>${title}</h1>
      <p>${help}</p>
      !${serial === undefined ? '' : serialOf(view, serial)}
    </div>
  </header>`
}

/** In a sandbox, replaces a “genuine” head by a test notice with the original sentence. */
function asTest(view: View, head: Head): Head {
  const { tone, title, help, serial } = head
  if (tone !== 'seal' && tone !== 'soft') return head
  const shown = say(view, 'buyer.test_shows', { words: help === '' ? title : `${title} · ${help}` })
  return {
    tone: 'plain',
    title: say(view, 'buyer.test_title'),
    help: shown,
    ...(serial === undefined ? {} : { serial }),
  }
}

/** The banner above every page of a sandbox. */
export function testBand(view: View): string {
  if (view.is_test !== true) return ''
  return html`<aside class="warn test" aria-label="${say(view, 'buyer.test_title')}">
    ${say(view, 'buyer.test_code')}
  </aside>`
}

/** The shop by its logo, or by its name. */
function shopOf({ shop_name, look }: View): string {
  const { logo_url } = look.design
  if (logo_url === null) return html`${shop_name}`
  return html`<img class="logo" src="${logo_url}" alt="${shop_name}" />`
}

/** The end of each language link, equal on all pages. */
const linkEnds = Object.fromEntries(
  buyerLanguages.map((one) => {
    const tag = languageTag(one)
    return [one, html`${`lang=${one}`}" lang="${tag}" hreflang="${tag}">${languageNames[one]}</a>`]
  }),
)

/** Links to the other languages, by their own names; folds without script. */
function otherLanguages(view: View): string {
  const others = languagesOf(view.look).filter((one) => one !== view.language)
  if (others.length === 0) return ''
  const address = addressOf(view, null)
  const opening = html`<a href="${address}${address.includes('?') ? '&' : '?'}`
  return html`<details class="lang">
    <summary>${languageNames[view.language]}</summary>
    <nav>!${others.map((one) => opening + linkEnds[one])}</nav>
  </details>`
}

function serialOf(view: View, { number, masked }: { number: string; masked: boolean }): string {
  const { shown, spoken } = serialWords(view, number, masked)
  const said = spoken === null ? '' : html` role="img" aria-label="${spoken}"`
  return html`<p class="serial" !${said}>${shown}</p>`
}

/** The picture of a product, or a placeholder. */
export function pictureOf({ list_image }: Pick<ProductCard, 'list_image'>): string {
  return list_image === null
    ? '<div class="pic"></div>'
    : html`<img src="${list_image}" alt="" width="72" height="72" />`
}

/** The product as the shop shows it, with one more line below its name. */
export function drawProductCard(
  { look }: View,
  { product_name, variant_name, list_image }: ProductCard,
  line: string,
): string {
  const option = variant_name === '' || !look.display.option ? '' : html`<p>${variant_name}</p>`
  return html`<div class="col card">
    !${look.display.product_image ? pictureOf({ list_image }) : ''}
    <div><b>${product_name}</b>!${option} !${line === '' ? '' : html`<p>${line}</p>`}</div>
  </div>`
}

/** A link to contact the shop; without an address, a link to check another code. */
export function contactOf(view: View): string {
  if (view.shop_email === null) return checkAnother(view)
  return html`<div class="act">
    <div class="col">
      <a class="go" href="mailto:${view.shop_email}">${say(view, 'buyer.contact', { shop: view.shop_name })}</a>
    </div>
  </div>`
}

/** A link to check another code. */
export function checkAnother(view: View): string {
  if (view.home === null) return ''
  const address = shopAddress({ ...view, auth_qr_code: null }, 'registration/index.html')
  return html`<div class="act">
    <div class="col"><a class="go" href="${address}">${say(view, 'buyer.check_another')}</a></div>
  </div>`
}

/**
 * The footer of every page: the owner's products or another contact, and the shop's contact. It omits links that the
 * page itself has.
 */
export function footOf(view: View): string {
  if (view.home === null) return ''
  const { shop_email, shop_name: shop } = view
  const ask =
    shop_email === null || view.asks_itself === true
      ? ''
      : html`<a href="mailto:${shop_email}">${say(view, 'buyer.contact', { shop })}</a>`
  const mine = shopAddress({ ...view, auth_qr_code: null }, 'mine')
  const other = `${mine}${mine.includes('?') ? '&' : '?'}by=${view.other_contact ?? 'email'}`
  const [address, words] =
    view.path === `${view.home}/mine` ? [other, say(view, 'buyer.mine_other_contact')] : [mine, say(view, 'buyer.mine')]
  const own = view.leads_home === true ? '' : html`<a href="${address}">${words}</a>`
  return html`<footer class="foot">
    <div class="col">!${own}!${ask}!${ownWindow(view)}!${companyOf(view)}</div>
  </footer>`
}

/** A link out of the frame, for browsers that block cookies in frames. */
function ownWindow(view: View): string {
  if (view.is_framed !== true) return ''
  const words = say(view, 'buyer.own_window')
  return html`<a href="${addressOf(view)}" rel="noopener" target="_blank">${words}</a>`
}

/** The company's information: customer service, terms and policies. */
function companyOf(view: View): string {
  const { company, cs_phone, cs_hours, address, terms_url, privacy_url } = view.look.info
  const line = (words: string) => (words === '' ? '' : html`<p>${ownWords(words)}</p>`)
  const digits = cs_phone.replace(/[^0-9+]/g, '')
  const call = digits === '' ? line(cs_phone) : html`<p><a href="tel:${digits}">${ownWords(cs_phone)}</a></p>`
  const link = (url: string | null, words: string) =>
    url === null ? '' : html`<a href="${url}" rel="noopener noreferrer" target="_blank">${words}</a> `
  const links = link(terms_url, say(view, 'buyer.shop_terms')) + link(privacy_url, say(view, 'buyer.shop_privacy'))
  const lines = line(company) + (cs_phone === '' ? '' : call) + line(cs_hours) + line(address) + links
  return lines === '' ? '' : html`<div class="who">!${lines}</div>`
}

/** The shop's cover at the top of the page. */
export function coverOf({ look }: View): string {
  const { cover_url } = look.design
  return cover_url === null ? '' : html`<img class="cover" src="${cover_url}" alt="" width="560" height="140" />`
}

export type FieldProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  attributes: string
  css?: string
  help?: string
  focus: boolean
}

/** One field with its label above, help and error below; the first wrong one gets the focus. */
export function field({ name, label, value, error, attributes, css, help, focus }: FieldProps): string {
  const described =
    error === undefined
      ? help === undefined
        ? ''
        : ` aria-describedby="${name}_help"`
      : ` aria-invalid="true" aria-describedby="${name}_error"`
  const below =
    error === undefined
      ? help === undefined
        ? ''
        : html`<p class="help" id="${name}_help">${help}</p>`
      : html`<p class="err" id="${name}_error">${error}</p>`
  return html`<div class="field ${css ?? ''}">
    <label for="${name}">${label}</label
    ><input
      class="in ${name}"
      id="${name}"
      name="${name}"
      value="${value}"
      !${attributes}!${described}!${focus ? ' autofocus' : ''}
    />!${below}
  </div>`
}

export type WordsField = {
  name: string
  label: string
  value: string
  error: string | undefined
  help: string
  most?: number
  focus?: boolean
}

/** A field of several lines; a wrong one gets the focus. */
export function wordsField({ name, label, value, error, help, most = 500, focus = true }: WordsField): string {
  const below =
    error === undefined
      ? html`<p class="help" id="${name}_help">${help}</p>`
      : html`<p class="err" id="${name}_error">${error}</p>`
  const described =
    error === undefined
      ? `aria-describedby="${name}_help"`
      : `aria-invalid="true" aria-describedby="${name}_error"${focus ? ' autofocus' : ''}`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <textarea class="in" id="${name}" name="${name}" rows="4" maxlength="${String(most)}" !${described}>
${value}</textarea
    >!${below}
  </div>`
}

/** A link to report a suspected fake. */
export function suspectLink(view: View): string {
  if (view.home === null) return ''
  return html`<p class="col more">
    <a href="${shopAddress(view, 'report')}">${say(view, 'fake.page_link')}</a>
  </p>`
}

/** Hidden fields for the next step. */
export function hidden(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
    .join('')
}

/** A part of a page that lists sentences below a title. */
export function listPart(title: string, lines: readonly string[]): string {
  return html`<section class="gap">
    <div class="col part">
      <h2>${title}</h2>
      <ul class="lines">
        !${lines.map((line) => html`<li>${line}</li>`)}
      </ul>
    </div>
  </section>`
}
