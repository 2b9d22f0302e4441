import { html } from 'ghtml'
import { faq } from './faq.ts'
import { framed, startHref } from './frame.ts'
import { ornament } from './ornament.ts'
import { onDesk, onPhone, picture } from './picture.ts'
import { type View, say } from './view.ts'

/** `/intro/` and `/authservice/info`: the service, its audience and the buyer's view (000 §2 "Other routes"). */
export function informationPage(view: View): string {
  return framed(view, [opening(view), parts(view), shops(view), buyers(view), faq(view)].join(''))
}

function opening(view: View): string {
  return html`<section class="opening">
    !${ornament('info')}
    <div class="col">
      <h1>${say(view, 'info.title')}</h1>
      <p class="lead">${say(view, 'info.lead')}</p>
      <p class="acts">
        <a class="go" href="${startHref(view)}">${say(view, view.home === null ? 'public.start' : 'public.my_shop')}</a>
      </p>
    </div>
  </section>`
}

/** The operator's side, screen by screen. */
function parts(view: View): string {
  const names = ['create', 'labels', 'manage'] as const
  const rows = names.map((name, at) => {
    const shown = picture({
      name,
      shape: name === 'labels' ? 'sheet' : 'desk',
      alt: say(view, `info.${name}_alt`),
      sizes: '(max-width: 900px) 92vw, 640px',
      first: at === 0,
    })
    return html`<div class="row !${at % 2 === 1 ? 'turned' : ''}">
      <div class="shown">!${onDesk(shown)}</div>
      <div class="steps">
        <h3>${say(view, `info.${name}`)}</h3>
        <p>${say(view, `info.${name}_help`)}</p>
      </div>
    </div>`
  })
  return html`<section class="how">
    <div class="col">
      <h2>${say(view, 'info.parts')}</h2>
      !${rows.join('')}
    </div>
  </section>`
}

/** The three kinds of shop that it serves. */
function shops(view: View): string {
  const names = ['hosted', 'imweb', 'partner'] as const
  const cards = names.map(
    (name) =>
      html`<article class="card">
        <h3>${say(view, `init.${name}`)}</h3>
        <p>${say(view, `info.${name}`)}</p>
      </article>`,
  )
  return html`<section class="plans">
    <div class="col">
      <h2>${say(view, 'info.shops')}</h2>
      <p class="lead">${say(view, 'info.shops_lead')}</p>
      <div class="cards three">!${cards.join('')}</div>
    </div>
  </section>`
}

function buyers(view: View): string {
  const names = ['verdict', 'register', 'proof', 'certificate'] as const
  const cards = names.map(
    (name) =>
      html`<li>
        !${onPhone(picture({ name, shape: 'phone', alt: say(view, `info.buyer_${name}_alt`), sizes: '240px' }))}
        <h3>${say(view, `info.buyer_${name}`)}</h3>
        <p>${say(view, `info.buyer_${name}_help`)}</p>
      </li>`,
  )
  return html`<section class="verdicts">
    <div class="col">
      <h2>${say(view, 'info.buyers')}</h2>
      <p class="lead">${say(view, 'info.buyers_lead')}</p>
    </div>
    <ul class="rail" tabindex="0" aria-label="${say(view, 'info.buyers')}">
      !${cards.join('')}
    </ul>
  </section>`
}
