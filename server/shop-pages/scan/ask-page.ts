import { html } from 'ghtml'
import { type Head, contactOf, field, headOf, hidden, drawProductCard, suspectLink } from '../parts.ts'
import { type View, say, shopAddress } from '../view.ts'
import { wordingOf } from '../wording.ts'
import type { ProductCard } from '#contract/products/card.ts'

/** The page without a scanned code: a field for the serial, with the item if its GTIN is known. */
export function askPage(view: View, typed: string, wrong: boolean, item: ProductCard | null = null): string {
  const head: Head = { tone: 'plain', title: say(view, 'buyer.ask_title'), help: say(view, 'buyer.ask_help') }
  return html`!${headOf(view, head)}
    <main>
      !${item === null ? '' : drawProductCard(view, item, '')}!${typeForm(view, typed, wrong, true)}!${view.is_digital === true ? askAgain(view) : ''}
    </main>`
}

/** The page of an unknown code, with a field to type it again. */
export function unknownPage(view: View): string {
  const { shop_name: shop } = view
  const head: Head = {
    tone: 'no',
    mark: 'unknown',
    title: wordingOf(view, 'unknown') ?? say(view, 'buyer.unknown', { shop }),
    help: say(view, 'buyer.unknown_help'),
  }
  return html`!${headOf(view, head)}
    <main>!${typeForm(view, '', false, false)}!${suspectLink(view)}</main>`
}

/** The page of a destroyed code. */
export function destroyedPage(view: View): string {
  const { shop_name: shop } = view
  const title = wordingOf(view, 'destroyed') ?? say(view, 'buyer.destroyed', { shop })
  const head: Head = { tone: 'no', mark: 'unknown', title, help: say(view, 'buyer.destroyed_help') }
  return html`!${headOf(view, head)}
    <main>!${typeForm(view, '', false, false)}!${suspectLink(view)}</main>`
}

/** The page of a short link without our signature; `report` is the address to report it. */
export function forgedPage(view: View, report: string | null): string {
  const head: Head = {
    tone: 'no',
    mark: 'unknown',
    title: say(view, 'buyer.forged'),
    help: say(view, 'buyer.forged_help'),
  }
  const tell = html`<div class="act">
    <div class="col"><a class="go" href="${report}">${say(view, 'fake.page_link')}</a></div>
  </div>`
  return html`!${headOf(view, head)}
    <main>!${report === null ? '' : tell}</main>`
}

/** The page of a rate-limited network. */
export function tooManyPage(view: View, wait_seconds: number): string {
  const minutes = Math.max(1, Math.ceil(wait_seconds / 60))
  const help = say(view, 'buyer.too_many_help', { minutes })
  return html`!${headOf(view, { tone: 'plain', mark: 'wait', title: say(view, 'buyer.too_many'), help })}
    <main>!${view.home === null ? '' : contactOf(view)}</main>`
}

/** The page of a refusal without a code. */
export function refusalPage(view: View, sentence: string): string {
  return html`!${headOf(view, { tone: 'plain', title: sentence, help: '' })}
    <main>!${contactOf(view)}</main>`
}

/** A link to request a lost code message again. */
function askAgain(view: View): string {
  return html`<p class="col more">
    <a href="${shopAddress({ ...view, auth_qr_code: null }, 'mine')}">${say(view, 'buyer.ask_again')}</a>
  </p>`
}

function typeForm(view: View, typed: string, wrong: boolean, focus: boolean): string {
  const code = field({
    name: 'typed',
    label: say(view, 'buyer.serial'),
    value: typed,
    error: wrong ? say(view, 'buyer.typed_wrong') : undefined,
    attributes: 'autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="100" required',
    help: say(view, 'buyer.typed_help'),
    focus,
  })
  const language = view.language_chosen ? hidden({ lang: view.language }) : ''
  return html`<form method="get" action="${view.path}">
    !${language}
    <div class="col part">!${code}</div>
    <div class="act">
      <div class="col"><button class="go">${say(view, 'buyer.check')}</button></div>
    </div>
  </form>`
}
