import { html } from 'ghtml'
import type { FakeReport } from '#contract/fakes/buyer.ts'
import { type FakeState, fakeVerdicts } from '#contract/fakes/report.ts'
import { type Head, contactOf, field, headOf } from '../parts.ts'
import { type View, addressOf, dateWords, say, timeWords } from '../view.ts'

const looks: Readonly<Record<FakeState, Pick<Head, 'tone' | 'mark'>>> = {
  received: { tone: 'plain', mark: 'wait' },
  checking: { tone: 'plain', mark: 'wait' },
  forged: { tone: 'no', mark: 'unknown' },
  genuine: { tone: 'soft', mark: 'registered' },
  unclear: { tone: 'plain', mark: 'blocked' },
}

/** Draws the state of a report for its reporter; `link` is this page's full address. */
export function fakeStatePage(view: View, report: FakeReport, link: string): string {
  const { state, reference } = report
  const { shop_name: shop } = view
  const head: Head = {
    ...looks[state],
    title: say(view, `fake.page_state_${state}`, { shop }),
    help: say(view, `fake.page_state_${state}_help`),
  }
  const receipt = addressOf({ ...view, path: `${view.path}/receipt` })
  return html`!${headOf(view, head)}
    <main>
      <section class="col part">
        <h2>${say(view, 'fake.page_reference', { reference })}</h2>
        !${steps(view, state)}!${keepLink(view, link)}
        <a class="second" href="${receipt}" !${hasPdf(view.language) ? ' download' : ''}
          >${say(view, 'fake.page_receipt')}</a
        >
      </section>
      <div class="gap"></div>
      !${answers(view, report)}
      <div class="gap"></div>
      !${told(view, report)}!${contactOf(view)}
    </main>`
}

/** Draws the steps 접수 → 확인중 → result, each as text, so that colour is not needed. */
function steps(view: View, state: FakeState): string {
  const end = fakeVerdicts.find((verdict) => verdict === state)
  const names: readonly FakeState[] = ['received', 'checking', ...(end === undefined ? [] : [end])]
  const at = names.indexOf(state)
  const rows = names.map((name, index) => {
    const mark = index < at ? say(view, 'fake.page_done') : index === at ? say(view, 'fake.page_now') : ''
    const current = index === at ? ' aria-current="step"' : ''
    return html`<li!${current}>${say(view, `fake.state_${name}`)}!${mark === '' ? '' : html` <small>${mark}</small>`}</li>`
  })
  return html`<ol class="steps" aria-label="${say(view, 'fake.page_steps')}">
    !${rows}
  </ol>`
}

/** A field with the page's address, the only way back; scripts add a copy button. */
function keepLink(view: View, link: string): string {
  const kept = field({
    name: 'link',
    label: say(view, 'fake.page_sent_help'),
    value: link,
    error: undefined,
    attributes: 'readonly',
    focus: false,
  })
  return html`!${kept}
    <div data-copy hidden>
      <button class="second" type="button" data-done="${say(view, 'buyer.copied')}">${say(view, 'buyer.copy')}</button>
    </div>`
}

function answers(view: View, report: FakeReport): string {
  const rows = report.answers.map(({ words, written_at }) => {
    const at = new Date(written_at)
    return html`<li>
      <p class="help">${dateWords(at)} ${timeWords(at)}</p>
      <p class="words">${words}</p>
    </li>`
  })
  return html`<section class="col part">
    <h2>${say(view, 'fake.page_answers', { shop: view.shop_name })}</h2>
    !${
      rows.length === 0
        ? html`<p class="help">${say(view, 'fake.page_no_answers')}</p>`
        : html`<ul class="heard">
            !${rows}
          </ul>`
    }
  </section>`
}

/** True if the receipt is a PDF, whose fonts cover Korean and Latin; otherwise it is a page to print. */
export function hasPdf(language: View['language']): boolean {
  return language === 'ko' || language === 'en'
}

/** The receipt as a page to print: the report, its time and its result. */
export function fakeReceiptPage(view: View, report: FakeReport, now: Date): string {
  const { reference, state } = report
  const made = say(view, 'fake.receipt_made', { time: `${dateWords(now)} ${timeWords(now)}` })
  const head: Head = { tone: 'plain', title: say(view, 'fake.receipt_title'), help: made }
  const facts = [
    { name: say(view, 'fake.receipt_shop'), value: view.shop_name },
    { name: say(view, 'fake.receipt_state'), value: say(view, `fake.state_${state}`) },
  ]
  return html`!${headOf(view, head)}
    <main>
      <section class="col part">
        <h2>${say(view, 'fake.page_reference', { reference })}</h2>
        <dl class="facts">!${rowsOf(facts)}</dl>
      </section>
      !${told(view, report)}!${answers(view, report)}
      <p class="col said">${say(view, 'fake.receipt_note')}</p>
      <div class="act" data-print hidden>
        <div class="col"><button class="go" type="button">${say(view, 'fake.receipt_print')}</button></div>
      </div>
    </main>`
}

/** Draws the report: as text, never as a link. */
function told(view: View, report: FakeReport): string {
  const at = new Date(report.reported_at)
  const facts = [
    { name: say(view, 'fake.reported_at'), value: `${dateWords(at)} ${timeWords(at)}` },
    { name: say(view, 'fake.code'), value: report.code },
    { name: say(view, 'fake.description'), value: report.description },
    { name: say(view, 'fake.seller'), value: report.seller },
    { name: say(view, 'fake.place'), value: report.place },
    { name: say(view, 'fake.price'), value: report.price },
    { name: say(view, 'fake.bought_on'), value: report.bought_on?.replaceAll('-', '.') ?? '' },
    {
      name: say(view, 'fake.pictures'),
      value: report.pictures === 0 ? '' : say(view, 'fake.page_told_pictures', { count: report.pictures }),
    },
    { name: say(view, 'fake.contact'), value: report.contact ?? '' },
  ]
  return html`<section class="col part">
    <h2>${say(view, 'fake.page_told')}</h2>
    <dl class="facts">!${rowsOf(facts)}</dl>
  </section>`
}

/** Rows of names and values; empty values are omitted. */
function rowsOf(facts: readonly { name: string; value: string }[]): string[] {
  return facts.flatMap(({ name, value }) =>
    value === ''
      ? []
      : [
          html`<div>
            <dt>${name}</dt>
            <dd class="words">${value}</dd>
          </div>`,
        ],
  )
}
