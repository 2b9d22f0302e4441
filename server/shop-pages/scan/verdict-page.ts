import { html } from 'ghtml'
import { visibleText } from '#contract/kernel/visible-text.ts'
import type { Pieces } from '../drawn.ts'
import { headFor } from './heads.ts'
import { nextSteps } from './next-steps.ts'
import { headOf, drawProductCard } from '../parts.ts'
import { recallPart } from '../owner/recall-part.ts'
import type { ShownCode } from './shown-code.ts'
import { type View, dateWords, durationWords, say, warrantyWords } from '../view.ts'

/**
 * The verdict in one sentence, the product, and the next steps; `form` is the registration form. The shop's promises
 * are left out for lost and stopped codes.
 */
export function verdictPage(view: View, code: ShownCode, now: Date, form: Pieces): Pieces {
  const { verdict } = code
  const promised = verdict === 'genuine' || verdict === 'registered'
  const { warranty, notice } = view.look.display
  const card = drawProductCard(view, code, promised && warranty ? warrantyOf(view, code) : '')
  const opening = html`!${headOf(view, headFor(view, code, now))}
    <main>
      !${code.recall == null ? '' : recallPart(view, code.recall)}!${card}!${seenOf(view, code)}!${promised && notice ? noticeOf(view, code.notice_description) : ''}
      <div class="gap"></div>
     `
  return [opening, ...(verdict === 'genuine' ? form : [nextSteps(view, verdict)]), '\n    </main>']
}

/** The future warranty, which may start with the shop's approval. */
function warrantyOf(view: View, code: ShownCode): string {
  if (code.guaranteed_from_approval !== true || code.cert_duration_type !== 'activated')
    return warrantyWords(view, code)
  const duration = durationWords(view, code.cert_duration)
  return say(view, 'buyer.warranty', { duration, basis: say(view, 'approval.page_basis') })
}

/** Draws the number of scans and the first one's date, if the shop shows it. */
function seenOf(view: View, { seen }: ShownCode): string {
  const { scan_count, first_verified } = view.look.display
  if (seen === undefined || seen.first_at === null) return ''
  const lines = [
    ...(scan_count ? [say(view, 'buyer.scan_count', { count: seen.count })] : []),
    ...(first_verified ? [say(view, 'buyer.first_verified', { date: dateWords(seen.first_at) })] : []),
  ]
  return lines.length === 0 ? '' : html`<p class="col help seen">${lines.join(' · ')}</p>`
}

/** An operator's notice, line by line (002 §2.5): on the authentication page or with the certificate. */
export function noticeOf(view: View, notice: string | null): string {
  const lines = (notice ?? '').split('\n').map(visibleText)
  const words = lines.join('\n').trim()
  if (words === '') return ''
  return html`<section class="col notice" aria-label="${say(view, 'buyer.notice')}">
    <p class="help">${words}</p>
  </section>`
}
