import { html } from 'ghtml'
import { type TextKey, sentence, text } from '#contract/text/text.ts'

/** The parts of the demo's guide. Korean, as the demo's shops are. */

/** A mark beside a card's title. */
export type Chip = { words: string; tone?: 'seal' | 'warn' | 'lost' }

/** An entry of the demo: description, login and target. */
export type DemoCard = {
  title: string
  chip?: Chip
  help: string
  /** Values to copy, by the words on them. */
  facts?: readonly { label: TextKey; value: string; name?: string }[]
  doors: readonly Door[]
}

/** A way on: a link, or a press that sends something there. */
type Door = { href: string; words: string; strong?: boolean; send?: Readonly<Record<string, string>> }

/** A section of cards. */
export function cards({ title, help, of }: { title: TextKey; help?: TextKey; of: readonly DemoCard[] }): string {
  return html`<section>
    <h2>${sentence('ko', title)}</h2>
    !${help === undefined ? '' : html`<p>${sentence('ko', help)}</p>`}
    <ul class="cards">
      !${of.map((one) => card(one)).join('')}
    </ul>
  </section>`
}

function card({ title, chip, help, facts = [], doors }: DemoCard): string {
  const mark = chip === undefined ? '' : html`<span class="chip ${chip.tone ?? ''}">${chip.words}</span>`
  return html`<li class="card">
    <h3>${title} !${mark}</h3>
    <p>${help}</p>
    !${facts.length === 0 ? '' : html`<dl>!${facts.map((fact) => factLine(fact)).join('')}</dl>`}
    !${doors.map((door) => way(door)).join('')}
  </li>`
}

function way({ href, words, strong = false, send }: Door): string {
  const look = strong ? 'door strong' : 'door'
  if (send === undefined) return html`<a class="${look}" href="${href}">${words}</a>`
  const fields = Object.entries(send).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form method="post" action="${href}">
    !${fields.join('')}
    <button class="${look}">${words}</button>
  </form>`
}

/** A fact with its copy button; `name` lets tests find one among many. */
function factLine({ label, value, name = '' }: NonNullable<DemoCard['facts']>[number]): string {
  const what = sentence('ko', label)
  return html`<div>
    <dt>${what}</dt>
    <dd>
      <code data-fact="${name}">${value}</code>
      <button
        type="button"
        hidden
        data-copy="${value}"
        data-done="${text('ko', 'demo.copied')}"
        data-failed="${text('ko', 'demo.copy_failed')}"
        aria-label="${text('ko', 'demo.copy_label', { what: `${what} ${value}` })}"
      >
        ${text('ko', 'demo.copy')}
      </button>
    </dd>
  </div>`
}
