import { html } from 'ghtml'
import { type View, say } from './view.ts'

const questions = ['app', 'printer', 'copy', 'ended', 'privacy', 'platform', 'stop'] as const

/** Draws the frequently asked questions of shops that have not started yet. */
export function faq(view: View): string {
  const entries = questions.map(
    (name) =>
      html`<details name="faq">
        <summary>${say(view, `faq.${name}`)}</summary>
        <p>${say(view, `faq.${name}_answer`)}</p>
      </details>`,
  )
  return html`<section class="faq" id="faq">
    <div class="col">
      <h2>${say(view, 'faq.title')}</h2>
      <div>!${entries.join('')}</div>
    </div>
  </section>`
}
