import { html } from 'ghtml'
import type { FinderMessage } from '#contract/scans/losses/operations.ts'
import type { Certificate } from '#contract/scans/operations.ts'
import { isFine } from './owner-head.ts'
import { hidden } from '../parts.ts'
import { type View, addressOf, dateWords, say, shopAddress, timeWords } from '../view.ts'

/** Draws the owner's actions for a product's state; cancelling only while permitted. */
export function ownerActions(view: View, certificate: Certificate, may_take_back: boolean): string {
  const { cert_status, blocked_reason } = certificate
  const link = (page: 'mine/hand-over' | 'mine/loss' | 'mine/cancel', words: string) =>
    html`<a class="second" href="${shopAddress(view, page)}">${words}</a>`
  const is_lost = cert_status === 'lost'
  // A replaced loss is over, and ending an open one is already the page's main action.
  if (is_lost && (blocked_reason === 'replaced' || blocked_reason === null)) return ''
  const may_hand_over = !is_lost && (isFine(certificate) || blocked_reason === 'replaced')
  const actions = [
    ...(may_hand_over ? [link('mine/hand-over', say(view, 'buyer.hand_over'))] : []),
    link('mine/loss', say(view, is_lost ? 'buyer.loss_take_back' : 'buyer.loss_report')),
    ...(isFine(certificate) && may_take_back ? [link('mine/cancel', say(view, 'buyer.cancel_open'))] : []),
  ]
  return html`<section class="gap todo">
    <div class="col part">
      <h2>${say(view, 'buyer.see_mine')}</h2>
      !${actions}
    </div>
  </section>`
}

/** A bar with the main action of ending a loss. */
export function takeBackBar(view: View): string {
  return html`<div class="act">
    <div class="col">
      <a class="go" href="${shopAddress(view, 'mine/loss')}">${say(view, 'buyer.loss_take_back')}</a>
    </div>
  </div>`
}

/** Draws finders' messages; a reported one is removed, which `stopped` confirms once. */
export function finderMessages(view: View, messages: readonly FinderMessage[], stopped: boolean): string {
  const address = addressOf({ ...view, path: `${view.home ?? ''}/mine/loss` })
  const rows = messages.map(({ message_id, words, written_at }) => {
    const at = new Date(written_at)
    return html`<li>
      <p class="help">${dateWords(at)} ${timeWords(at)}</p>
      <p class="words">${words}</p>
      <form method="post" action="${address}">
        !${hidden({ message_id })}<button class="less" name="step" value="abuse">
          ${say(view, 'buyer.finder_abuse')}
        </button>
      </form>
    </li>`
  })
  const none = html`<p class="help">${say(view, 'buyer.finder_none')}</p>`
  return html`<section class="gap">
    <div class="col part">
      <h2>${say(view, 'buyer.finder_messages')}</h2>
      !${stopped ? html`<p class="said" role="status">${say(view, 'buyer.finder_stopped')}</p>` : ''}
      !${
        messages.length === 0
          ? stopped
            ? ''
            : none
          : html`<ul class="heard">
              !${rows}
            </ul>`
      }
    </div>
  </section>`
}
