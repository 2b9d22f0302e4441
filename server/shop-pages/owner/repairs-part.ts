import { html } from 'ghtml'
import { type RepairState, isEnded } from '#contract/repairs/request.ts'
import { type View, addressOf, dateWords, say, shopAddress } from '../view.ts'

/** An owner's repair requests about a product, and whether the shop takes another. */
export type RepairsPart = {
  repairs: readonly { reference: string; state: RepairState; requested_at: Date; link: string | null }[]
  may_ask: boolean
}

/** The repair requests with their states, and a link to a new one if none is open. */
export function repairsPart(view: View, { repairs, may_ask }: RepairsPart): string {
  const asks = may_ask && repairs.every(({ state }) => isEnded(state))
  if (repairs.length === 0 && !asks) return ''
  const rows = repairs.map(({ reference, state, requested_at, link }) => {
    const line = say(view, 'repair.page_own_line', { date: dateWords(requested_at) })
    const number = say(view, 'repair.page_reference', { reference })
    const address =
      link === null ? null : addressOf({ ...view, path: `${view.home ?? ''}/repair/${link}`, auth_qr_code: null })
    return html`<li>
      !${address === null ? html`${number}` : html`<a href="${address}">${number}</a>`} &middot;
      ${say(view, `repair.state_${state}`)}
      <p class="help">${line}</p>
    </li>`
  })
  const list = html`<h2>${say(view, 'repair.page_own')}</h2>
    <ul class="lines">
      !${rows}
    </ul>`
  return html`<section class="gap todo">
    <div class="col part">
      !${repairs.length === 0 ? '' : list}!${asks ? html`<a class="second" href="${shopAddress(view, 'mine/repair')}">${say(view, 'repair.page_open')}</a>` : ''}
    </div>
  </section>`
}
