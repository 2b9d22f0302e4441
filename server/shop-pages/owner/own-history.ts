import { html } from 'ghtml'
import type { OwnHistory } from '#contract/shop-look/shown.ts'
import { type View, dateWords, say } from '../view.ts'

/** The history of a product for its owner, folded, where the shop shows it. */
export function historyOf(view: View, history: readonly OwnHistory[]): string {
  if (!view.look.display.history_tab || history.length === 0) return ''
  const rows = history.map(({ what, at }) => html`<li>${dateWords(at)} ${say(view, `buyer.history_${what}`)}</li>`)
  return html`<section class="gap todo">
    <details class="col case">
      <summary>${say(view, 'buyer.history')}</summary>
      <ul class="lines">
        !${rows}
      </ul>
    </details>
  </section>`
}
