import { html } from 'ghtml'
import { type View, say } from './view.ts'

/** Explains how to add the shop's pages to a phone's home screen, with a button where the browser supports it. */
export function homeHint(view: View): string {
  return html`<section class="gap todo">
    <div class="col">
      <details class="case" data-home>
        <summary>${say(view, 'buyer.home_title')}</summary>
        <p>${say(view, 'buyer.home_help')}</p>
        <p data-system="iphone">${say(view, 'buyer.home_iphone')}</p>
        <p data-system="android">${say(view, 'buyer.home_android')}</p>
        <p class="more" hidden><button class="second" type="button">${say(view, 'buyer.home_add')}</button></p>
      </details>
    </div>
  </section>`
}
