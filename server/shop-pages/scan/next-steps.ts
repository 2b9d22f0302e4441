import { html } from 'ghtml'
import { contactOf, suspectLink } from '../parts.ts'
import { type View, say, shopAddress } from '../view.ts'

/** Draws the next steps for readers who do not own the code. */
export function nextSteps(view: View, verdict: 'registered' | 'lost' | 'blocked'): string {
  if (verdict === 'blocked') return contactOf(view) + suspectLink(view)
  return verdict === 'lost' ? found(view) : registered(view)
}

/** The cases of a registered code: the owner on another phone, a second-hand buyer, or a deceived buyer. */
function registered(view: View): string {
  const { shop_name: shop } = view
  return html`<section class="col part">
      <h2>${say(view, 'buyer.which_case')}</h2>
      <details class="case">
        <summary>${say(view, 'buyer.case_second_hand')}</summary>
        <p>${say(view, 'buyer.case_second_hand_help')}</p>
        <blockquote>${say(view, 'buyer.case_second_hand_ask')}</blockquote>
      </details>
      <details class="case">
        <summary>${say(view, 'buyer.case_new')}</summary>
        <p>${say(view, 'buyer.case_new_help', { shop })}</p>
        !${view.shop_email === null ? '' : html`<p><a href="mailto:${view.shop_email}">${say(view, 'buyer.contact', { shop })}</a></p>`}
      </details>
    </section>
    !${suspectLink(view)}
    <div class="act">
      <div class="col"><a class="go" href="${shopAddress(view, 'mine')}">${say(view, 'buyer.case_mine')}</a></div>
    </div>`
}

/** A lost code, without accusation: the finder can write to the owner. */
function found(view: View): string {
  return html`<section class="col part">
      <h2>${say(view, 'buyer.found_title')}</h2>
      <p class="help">${say(view, 'buyer.found_help')}</p>
      <p class="more"><a href="${shopAddress(view, 'mine')}">${say(view, 'buyer.lost_mine')}</a></p>
    </section>
    <div class="act">
      <div class="col"><a class="go" href="${shopAddress(view, 'found')}">${say(view, 'buyer.found_write')}</a></div>
    </div>`
}
