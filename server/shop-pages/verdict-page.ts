import { html } from 'ghtml'
import { visibleText } from '#contract/kernel/visible-text.ts'
import { headFor } from './heads.ts'
import { nextSteps } from './next-steps.ts'
import { headOf, productCard } from './parts.ts'
import type { ShownCode } from './shown-code.ts'
import type { View } from './view.ts'
import { say, warrantyWords } from './view.ts'

/**
 * The verdict in one sentence, the product, and what can be done next: `form` is that of the registration's step. What the
 * shop promises stands only where it is kept, so under no code that is lost or stopped.
 */
export function verdictPage(view: View, code: ShownCode, now: Date, form: string): string {
  const { verdict } = code
  const promised = verdict === 'genuine' || verdict === 'registered'
  const card = productCard(code, promised ? warrantyWords(view, code) : '')
  return html`!${headOf(view, headFor(view, code, now))}
    <main>
      !${card}!${promised ? noticeOf(view, code.notice_description) : ''}
      <div class="gap"></div>
      !${verdict === 'genuine' ? form : nextSteps(view, verdict)}
    </main>`
}

/** An operator's notice, line by line (002 §2.5): that of the authentication page here, that of the history with the certificate. */
export function noticeOf(view: View, notice: string | null): string {
  const lines = (notice ?? '').split('\n').map(visibleText)
  const words = lines.join('\n').trim()
  if (words === '') return ''
  return html`<section class="col notice" aria-label="${say(view, 'buyer.notice')}">
    <p class="help">${words}</p>
  </section>`
}
