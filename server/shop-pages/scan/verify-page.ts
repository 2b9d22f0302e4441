import { html } from 'ghtml'
import type { CheckedCertificate } from '#contract/scans/certificates/operations.ts'
import { type Head, headOf } from '../parts.ts'
import { type View, dateWords, say } from '../view.ts'

/**
 * The outcomes of a check: what the script finds by itself, what the server says, and why neither could say anything.
 */
const looks = {
  ask: ['plain'],
  reading: ['plain', 'wait'],
  genuine: ['seal', 'registered'],
  valid: ['seal', 'registered'],
  cancelled: ['no', 'blocked'],
  handed_over: ['warn', 'blocked'],
  lost: ['warn', 'lost'],
  blocked: ['warn', 'blocked'],
  recalled: ['no', 'blocked'],
  unrecorded: ['warn', 'unknown'],
  forged: ['no', 'unknown'],
  distrusted: ['warn', 'unknown'],
  unread: ['plain', 'unknown'],
  new_key: ['plain', 'wait'],
  unable: ['plain', 'wait'],
  too_many: ['plain', 'wait'],
} as const satisfies Record<string, readonly [Head['tone'], Head['mark']?]>

export type Outcome = keyof typeof looks
const outcomes = Object.keys(looks) as Outcome[] // the keys of the table above

/** A public key as the page brings it along. */
export type PageKey = { key_id: string; x: string }

export type VerifyPage = {
  outcome: Outcome
  /** The verified statement, or null. */
  checked: CheckedCertificate | null
  typed: string
  /** Why there is no answer, in the server's words. */
  said: string | null
  keys: readonly PageKey[]
}

/**
 * The page that checks a certificate. Every outcome is drawn at once and one of them is shown, so that the script
 * brings no words of its own and works without network; without a script the form asks the server.
 */
export function verifyPage(view: View, page: VerifyPage): string {
  const { outcome, checked, typed, said, keys } = page
  const heads = outcomes.map(
    (one) =>
      html`<div data-head="${one}" !${one === outcome ? '' : ' hidden'}>
        !${headOf(view, headFor(view, one, said))}
      </div>`,
  )
  return html`!${heads}
    <main data-keys="${JSON.stringify(keys)}">
      <p class="col said" data-line="asking" role="status" hidden>${say(view, 'verify.asking')}</p>
      <p class="col said" data-line="offline" role="status" hidden>
        ${say(view, 'verify.offline')}
        <button class="less" type="button" data-again>${say(view, 'verify.again')}</button>
      </p>
      !${facts(view, checked)}!${form(view, typed, outcome)}
    </main>
    !${foot(view, checked)}`
}

function headFor(view: View, outcome: Outcome, said: string | null): Head {
  const [tone, mark] = looks[outcome]
  const title = say(view, `verify.${outcome}`)
  const help = outcome === 'reading' ? '' : outcome === 'too_many' ? (said ?? '') : say(view, `verify.${outcome}_help`)
  return { tone, ...(mark === undefined ? {} : { mark }), title, help }
}

/** Cells that stay empty until something is checked. */
function facts(view: View, checked: CheckedCertificate | null): string {
  const rows = [
    ['shop_name', say(view, 'verify.shop'), checked?.shop_name],
    ['product_name', say(view, 'buyer.product'), checked?.product_name],
    ['variant_name', say(view, 'buyer.option'), checked?.variant_name],
    ['reference', say(view, 'verify.reference'), checked?.reference],
    ['certified_at', say(view, 'buyer.registered_at'), checked && dateWords(new Date(checked.certified_at))],
    ['certificate_id', say(view, 'verify.certificate_id'), checked?.certificate_id],
    ['key_id', say(view, 'verify.key'), checked?.key_id],
  ] as const
  const cells = rows.map(
    ([name, label, value]) =>
      html`<div !${checked !== null && value === '' ? ' hidden' : ''}>
        <dt>${label}</dt>
        <dd data-fact="${name}">${value ?? ''}</dd>
      </div>`,
  )
  return html`<section class="col part" data-facts !${checked === null ? ' hidden' : ''}>
    <h2>${say(view, 'verify.facts')}</h2>
    <dl class="facts">!${cells}</dl>
    <p class="help">${say(view, 'verify.compare')}</p>
  </section>`
}

function form(view: View, typed: string, outcome: Outcome): string {
  const language = view.language_chosen ? `?lang=${view.language}` : ''
  return html`<form method="post" action="/verify${language}">
    <div class="col part">
      <div class="field">
        <label for="statement">${say(view, 'verify.paste')}</label>
        <textarea
          class="in"
          id="statement"
          name="statement"
          maxlength="3000"
          spellcheck="false"
          autocomplete="off"
          autocapitalize="off"
          aria-describedby="statement_help"
          required
          !${outcome === 'unread' ? ' aria-invalid="true"' : ''}
        >
${typed}</textarea>
        <p class="help" id="statement_help">${say(view, 'verify.paste_help')}</p>
      </div>
    </div>
    <div class="act still">
      <div class="col"><button class="go">${say(view, 'verify.check')}</button></div>
    </div>
  </form>`
}

/** The shop's pages, once it is known which shop it is. */
function foot(view: View, checked: CheckedCertificate | null): string {
  const home = checked === null ? '' : `/shop/${checked.mall_id}/${checked.shop_no}`
  return html`<footer class="foot" data-foot !${checked === null ? ' hidden' : ''}>
    <div class="col">
      <a data-page="mine" href="${home}/mine">${say(view, 'buyer.mine')}</a>
      <a data-page="registration/index.html" href="${home}/registration/index.html"
        >${say(view, 'verify.check_label')}</a
      >
    </div>
  </footer>`
}
