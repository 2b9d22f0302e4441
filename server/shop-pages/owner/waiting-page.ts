import { html } from 'ghtml'
import type { ApprovalState, WarrantyStart } from '#contract/approvals/request.ts'
import { headOf, drawProductCard, suspectLink } from '../parts.ts'
import type { ShownCode } from '../scan/shown-code.ts'
import { type View, dateWords, say, shopAddress, timeWords } from '../view.ts'

/** A registration as its own buyer is told of it. */
export type ShownRequest = {
  state: ApprovalState
  submitted_at: Date
  /** By when the shop decides at the latest. */
  decided_by: Date
  /** Why it was refused, in the shop's own words. */
  reason: string | null
  /** Where the result goes, masked; null where no contact is left. */
  told_at: string | null
  /** From when its warranty counts, where it counts from the certification. */
  warranty_start: WarrantyStart
}

/** A code that waits for the shop's approval, to the buyer who registered it: what happens next, by when, and who tells. */
export function ownWaitingPage(view: View, code: ShownCode, own: ShownRequest): string {
  const { shop_name: shop } = view
  const by = { date: dateWords(own.decided_by), time: timeWords(own.decided_by) }
  const head = headOf(view, {
    tone: 'warn',
    mark: 'wait',
    title: say(view, 'approval.page_waiting'),
    help: say(view, 'approval.page_waiting_help', { shop, date: by.date }),
    serial: { number: code.serial_number, masked: code.serial_masked },
  })
  const sent = { date: dateWords(own.submitted_at), time: timeWords(own.submitted_at) }
  const steps = [
    say(view, 'approval.page_next_sent', sent),
    say(view, 'approval.page_next_by', { shop, ...by }),
    own.told_at === null
      ? say(view, 'approval.page_next_here')
      : say(view, 'approval.page_next_told', { target: own.told_at }),
    say(view, 'approval.page_next_then'),
    ...(code.cert_duration_type === 'activated' ? [fromWhen(view, own.warranty_start)] : []),
  ]
  return html`!${head}
    <main>
      !${drawProductCard(view, code, '')}
      <section class="gap">
        <div class="col part">
          <h2>${say(view, 'approval.page_next')}</h2>
          <ol class="next">
            !${steps.map((step) => html`<li>${step}</li>`)}
          </ol>
        </div>
      </section>
    </main>`
}

/** From when the warranty counts. */
export function fromWhen(view: View, warranty_start: WarrantyStart): string {
  return say(view, warranty_start === 'submitted' ? 'approval.page_from_submitted' : 'approval.page_from_approved')
}

/** The same to everybody else: somebody was first, and it is not decided yet. */
export function otherWaitingPage(view: View, code: ShownCode): string {
  const head = headOf(view, {
    tone: 'warn',
    mark: 'wait',
    title: say(view, 'approval.page_other'),
    help: say(view, 'approval.page_other_help', { shop: view.shop_name }),
    serial: { number: code.serial_number, masked: code.serial_masked },
  })
  return html`!${head}
    <main>
      !${drawProductCard(view, code, '')}
      <div class="gap"></div>
      !${suspectLink(view)}
      <div class="act">
        <div class="col">
          <a class="go" href="${shopAddress(view, 'mine')}">${say(view, 'approval.page_other_mine')}</a>
        </div>
      </div>
    </main>`
}

/** Why the last registration of this browser did not pass, above the form for the next. */
export function refusedBeforeNote(view: View, { state, reason }: Pick<ShownRequest, 'state' | 'reason'>): string {
  const words =
    state === 'expired'
      ? say(view, 'approval.page_expired')
      : reason === null
        ? say(view, 'approval.page_refused_bare')
        : say(view, 'approval.page_refused', { reason })
  return html`<p class="col said" role="status">${words}</p>`
}
