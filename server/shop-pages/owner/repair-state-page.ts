import { html } from 'ghtml'
import type { BuyersRepair } from '#contract/repairs/buyer.ts'
import { type RepairState, isEnded } from '#contract/repairs/request.ts'
import { ownWords } from '../own-words.ts'
import { type Head, contactOf, headOf, hidden, drawProductCard } from '../parts.ts'
import { warrantyLine } from './repair-page.ts'
import { type View, addressOf, dateWords, say, timeWords } from '../view.ts'

const looks: Readonly<Record<RepairState, Pick<Head, 'tone' | 'mark'>>> = {
  received: { tone: 'plain', mark: 'wait' },
  checking: { tone: 'plain', mark: 'wait' },
  repairing: { tone: 'plain', mark: 'wait' },
  done: { tone: 'soft', mark: 'registered' },
  rejected: { tone: 'warn', mark: 'blocked' },
}

export type RepairStatePage = { repair: BuyersRepair; key: string; error: string | null }

/** Draws the state of a repair, as its buyer sees it by the link; an estimate is answered here. */
export function repairStatePage(view: View, page: RepairStatePage): string {
  const { repair, error } = page
  const { state, reference, covered, warranty_until } = repair
  const { shop_name: shop } = view
  const head: Head = {
    ...looks[state],
    ...(asksNow(repair)
      ? { title: say(view, 'repair.page_estimate_head'), help: say(view, 'repair.page_estimate_head_help') }
      : {
          title: say(view, `repair.page_state_${state}`, { shop }),
          help: say(view, `repair.page_state_${state}_help`),
        }),
  }
  const until = warranty_until === null ? null : new Date(warranty_until)
  return html`!${headOf(view, head)}
    <main>
      !${drawProductCard(view, repair, warrantyLine(view, until, covered))}
      <div class="gap"></div>
      <section class="col part">
        <h2>${say(view, 'repair.page_reference', { reference })}</h2>
        !${steps(view, state)}
        <p class="help">${say(view, 'repair.page_keep')}</p>
      </section>
      !${error === null ? '' : html`<p class="col err part" role="alert">${error}</p>`}!${estimate(view, page)}!${words(view, repair)}!${shopWords(view, repair)}
      <div class="gap"></div>
      !${told(view, repair)}!${asksNow(repair) ? '' : contactOf(view)}
    </main>`
}

/** 접수 → 확인중 → 수리중 → 완료, or what ended it: each with a word, so that nothing hangs on colour. */
function steps(view: View, state: RepairState): string {
  const names: readonly RepairState[] =
    state === 'rejected' ? ['received', 'checking', 'rejected'] : ['received', 'checking', 'repairing', 'done']
  const at = names.indexOf(state)
  const rows = names.map((name, index) => {
    const mark = index < at ? say(view, 'repair.page_passed') : index === at ? say(view, 'repair.page_now') : ''
    const current = index === at ? ' aria-current="step"' : ''
    return html`<li!${current}>${say(view, `repair.state_${name}`)}!${mark === '' ? '' : html` <small>${mark}</small>`}</li>`
  })
  return html`<ol class="steps" aria-label="${say(view, 'repair.page_steps')}">
    !${rows}
  </ol>`
}

export function asksNow({ state, estimate: offered }: BuyersRepair): boolean {
  return offered?.state === 'open' && !isEnded(state)
}

/** The estimate with its description and, while pending, the buyer's two answers. */
function estimate(view: View, { repair, key }: RepairStatePage): string {
  const { estimate: offered } = repair
  if (offered === null) return ''
  const { amount, words: what, state, estimate_no, offered_at } = offered
  const price =
    amount === 0
      ? say(view, 'repair.page_free')
      : say(view, 'repair.page_amount', { amount: amount.toLocaleString('en') })
  const shown = html`<div class="gap"></div>
    <section class="col part">
      <h2>${say(view, 'repair.page_estimate')} &middot; ${price}</h2>
      <p class="help">${dateWords(new Date(offered_at))}</p>
      <p class="words">${ownWords(what)}</p>
      !${state === 'open' ? '' : html`<p class="help">${say(view, `repair.page_estimate_${state}`, { shop: view.shop_name })}</p>`}
    </section>`
  if (!asksNow(repair)) return shown
  return html`!${shown}
    <form method="post" action="${addressOf(view)}">
      !${hidden({ key, estimate_no })}
      <p class="col"><b>${say(view, 'repair.page_estimate_ask')}</b></p>
      <div class="col more">
        <button class="second" name="step" value="declined">${say(view, 'repair.page_decline')}</button>
      </div>
      <div class="act">
        <div class="col">
          <button class="go" name="step" value="accepted">${say(view, 'repair.page_accept')}</button>
        </div>
      </div>
    </form>`
}

/** Draws the shop's words at the steps and between them, newest first. */
function words(view: View, repair: BuyersRepair): string {
  const rows = repair.told.flatMap(({ state, words: said, written_at }) => {
    if (said === '') return []
    const at = new Date(written_at)
    const what = state === null ? '' : ` · ${say(view, `repair.state_${state}`)}`
    return [
      html`<li>
        <p class="help">${dateWords(at)} ${timeWords(at)}${what}</p>
        <p class="words">${ownWords(said)}</p>
      </li>`,
    ]
  })
  if (rows.length === 0) return ''
  return html`<div class="gap"></div>
    <section class="col part">
      <h2>${say(view, 'repair.page_words', { shop: view.shop_name })}</h2>
      <ul class="heard">
        !${rows}
      </ul>
    </section>`
}

/** Draws the shop's general information: procedure, contact, and the return address while needed. */
function shopWords(view: View, { state, shop: { notice, contact, return_address } }: BuyersRepair): string {
  const rows = [
    { name: say(view, 'repair.page_shop_contact'), value: contact },
    { name: say(view, 'repair.page_return_address'), value: isEnded(state) ? '' : return_address },
  ].filter(({ value }) => value !== '')
  if (rows.length === 0 && notice === '') return ''
  return html`<div class="gap"></div>
    <section class="col part">
      !${notice === '' ? '' : html`<p class="notice">${ownWords(notice)}</p>`}
      <dl class="facts">!${rows.map(fact)}</dl>
    </section>`
}

function fact({ name, value }: { name: string; value: string }): string {
  return html`<div>
    <dt>${name}</dt>
    <dd class="words">${value}</dd>
  </div>`
}

/** Draws the request: as text, never as a link. */
function told(view: View, repair: BuyersRepair): string {
  const at = new Date(repair.requested_at)
  const pictures = repair.pictures === 0 ? '' : say(view, 'repair.page_told_pictures', { count: repair.pictures })
  const rows = [
    { name: say(view, 'repair.requested_at'), value: `${dateWords(at)} ${timeWords(at)}` },
    { name: say(view, 'buyer.serial'), value: repair.serial_number },
    { name: say(view, 'repair.symptom'), value: repair.symptom },
    { name: say(view, 'repair.pictures'), value: pictures },
    { name: say(view, 'repair.contact'), value: repair.contact ?? '' },
  ].filter(({ value }) => value !== '')
  return html`<section class="col part">
    <h2>${say(view, 'repair.page_told')}</h2>
    <dl class="facts">!${rows.map(fact)}</dl>
  </section>`
}
