import { html } from 'ghtml'
import type { ApprovalState, WarrantyStart } from '#contract/approvals/request.ts'
import { headOf, drawProductCard, suspectLink } from '../parts.ts'
import type { ShownCode } from '../scan/shown-code.ts'
import { type View, dateWords, say, shopAddress, timeWords } from '../view.ts'

/** A pending registration in its buyer's view. */
export type ShownRequest = {
  state: ApprovalState
  submitted_at: Date
  /** The deadline of the shop's decision. */
  decided_by: Date
  /** The shop's reason of a refusal. */
  reason: string | null
  /** The masked contact that gets the result, or null. */
  told_at: string | null
  /** The start of a warranty that begins with the certification. */
  warranty_start: WarrantyStart
}

/** The page of a code pending approval for its buyer: next step, deadline and notification. */
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

/** The sentence about the start of the warranty. */
export function fromWhen(view: View, warranty_start: WarrantyStart): string {
  return say(view, warranty_start === 'submitted' ? 'approval.page_from_submitted' : 'approval.page_from_approved')
}

/** The page of a code pending approval for others. */
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

/** The reason of this browser's refused registration, above the new form. */
export function refusedBeforeNote(view: View, { state, reason }: Pick<ShownRequest, 'state' | 'reason'>): string {
  const words =
    state === 'expired'
      ? say(view, 'approval.page_expired')
      : reason === null
        ? say(view, 'approval.page_refused_bare')
        : say(view, 'approval.page_refused', { reason })
  return html`<p class="col said" role="status">${words}</p>`
}
