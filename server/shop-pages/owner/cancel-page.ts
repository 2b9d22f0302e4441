import { html } from 'ghtml'
import type { Head, ShownProduct } from '../parts.ts'
import { contactOf, headOf, hidden, listPart, productCard } from '../parts.ts'
import type { View } from '../view.ts'
import { addressOf, say, shopAddress } from '../view.ts'

type CancelPage = { product: ShownProduct; key: string; error: string | null }

/** Draws what follows when an owner takes a registration back; `error` is why it cannot be. */
export function cancelPage(view: View, { product, key, error }: CancelPage): string {
  const head: Head = {
    tone: 'plain',
    title: say(view, 'buyer.cancel_title'),
    help: say(view, 'buyer.cancel_help'),
  }
  const lines = [say(view, 'buyer.cancel_warranty'), say(view, 'buyer.cancel_free'), say(view, 'buyer.cancel_kept')]
  const back = html`<a href="${shopAddress(view, 'registration/index.html')}">${say(view, 'buyer.see_certificate')}</a>`
  if (error !== null)
    return html`!${headOf(view, head)}
      <main>
        !${productCard(view, product, '')}
        <p class="col err part" role="alert">${error}</p>
        <p class="col more">!${back}</p>
        !${contactOf(view)}
      </main>`
  return html`!${headOf(view, head)}
    <main>
      !${productCard(view, product, '')}!${listPart(say(view, 'buyer.cancel_after'), lines)}
      <form method="post" action="${addressOf(view)}">
        !${hidden({ key })}
        <p class="col more">
          <a href="${shopAddress(view, 'mine/hand-over')}">${say(view, 'buyer.hand_over')}</a><br />
          !${back}
        </p>
        <div class="act">
          <div class="col"><button class="go" name="step" value="cancel">${say(view, 'buyer.cancel_go')}</button></div>
        </div>
      </form>
    </main>`
}

/** Draws the end of it, with the way back for whom it was a mistake. */
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
