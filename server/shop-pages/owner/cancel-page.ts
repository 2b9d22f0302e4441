import { html } from 'ghtml'
import { type Head, contactOf, headOf, hidden, listPart, drawProductCard } from '../parts.ts'
import { type View, addressOf, say, shopAddress } from '../view.ts'
import type { ProductCard } from '#contract/products/card.ts'

type CancelPage = { product: ProductCard; key: string; error: string | null; may_give: boolean }

/** Draws what follows when an owner takes a registration back, or `error`: why it is not theirs to. */
export function cancelPage(view: View, { product, key, error, may_give }: CancelPage): string {
  const give = html`<a href="${shopAddress(view, 'mine/hand-over')}">${say(view, 'buyer.hand_over')}</a><br />`
  const certificate = shopAddress(view, 'registration/index.html')
  const ways = html`<p class="col more">
    !${may_give ? give : ''}<a href="${certificate}">${say(view, 'buyer.see_certificate')}</a>
  </p>`
  if (error !== null)
    return html`!${headOf(view, { tone: 'plain', title: say(view, 'buyer.cancel_refused'), help: error })}
      <main>!${drawProductCard(view, product, '')}!${ways}!${contactOf(view)}</main>`
  const head: Head = {
    tone: 'plain',
    title: say(view, 'buyer.cancel_title'),
    help: say(view, 'buyer.cancel_help'),
  }
  const lines = [say(view, 'buyer.cancel_warranty'), say(view, 'buyer.cancel_free'), say(view, 'buyer.cancel_kept')]
  return html`!${headOf(view, head)}
    <main>
      !${drawProductCard(view, product, '')}!${listPart(say(view, 'buyer.cancel_after'), lines)}
      <form method="post" action="${addressOf(view)}">
        !${hidden({ key })}!${ways}
        <div class="act">
          <div class="col"><button class="go" name="step" value="cancel">${say(view, 'buyer.cancel_go')}</button></div>
        </div>
      </form>
    </main>`
}

/** Draws the result of a cancellation, with a link to register again. */
export function cancelledPage(view: View): string {
  const head: Head = {
    tone: 'plain',
    title: say(view, 'buyer.cancel_done'),
    help: say(view, 'buyer.cancel_done_help'),
  }
  return html`!${headOf(view, head)}
    <main>
      <div class="act">
        <div class="col">
          <a class="go" href="${shopAddress(view, 'registration/index.html')}">${say(view, 'buyer.cancel_again')}</a>
        </div>
      </div>
    </main>`
}
