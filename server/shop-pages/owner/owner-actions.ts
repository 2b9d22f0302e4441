import { html } from 'ghtml'
import type { FinderMessage } from '#contract/scans/losses/operations.ts'
import type { Certificate } from '#contract/scans/operations.ts'
import { isFine } from './owner-head.ts'
import { hidden } from '../parts.ts'
import type { View } from '../view.ts'
import { addressOf, dateWords, say, shopAddress, timeWords } from '../view.ts'

/** Draws the actions of an owner on a product, as it stands. */
export function ownerActions(view: View, certificate: Certificate): string {
  const { cert_status, blocked_reason } = certificate
  const link = (page: 'mine/hand-over' | 'mine/loss', words: string) =>
    html`<a class="second" href="${shopAddress(view, page)}">${words}</a>`
  const actions =
    cert_status === 'lost'
      ? blocked_reason === 'replaced'
        ? []
        : [link('mine/loss', say(view, 'buyer.loss_take_back'))]
      : [
          ...(isFine(certificate) || blocked_reason === 'replaced'
            ? [link('mine/hand-over', say(view, 'buyer.hand_over'))]
            : []),
          link('mine/loss', say(view, 'buyer.loss_report')),
        ]
  if (actions.length === 0) return ''
  return html`<section class="gap todo">
    <div class="col part">
      <h2>${say(view, 'buyer.see_mine')}</h2>
      !${actions}
    </div>
  </section>`
}

/** Draws the messages of finders of a lost product; each can be reported and is gone then. */
export function finderMessages(view: View, messages: readonly FinderMessage[]): string {
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
      !${
        messages.length === 0
          ? none
          : html`<ul class="heard">
              !${rows}
            </ul>`
      }
    </div>
  </section>`
}
