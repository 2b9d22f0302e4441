import { html } from 'ghtml'
import { framed, startHref } from './frame.ts'
import { faq } from './faq.ts'
import { plans } from './plans.ts'
import { film, onDesk, onPhone, picture } from './picture.ts'
import { type View, say } from './view.ts'
import { ornament } from './ornament.ts'

/** Draws `/`, landing and home page in one (resolution 42). */
export function landingPage(view: View): string {
  return framed(view, [hero(view), facts(view), how(view), verdicts(view), plans(view), faq(view), end(view)].join(''))
}

function hero(view: View): string {
  const desk = picture({
    name: 'manage',
    shape: 'desk',
    alt: say(view, 'hero.desk_alt'),
    sizes: '(max-width: 1100px) 92vw, 1000px',
    first: true,
  })
  const phone = picture({
    name: 'verdict',
    shape: 'phone',
    alt: say(view, 'hero.phone_alt'),
    sizes: '(max-width: 700px) 34vw, 240px',
  })
  return html`<section class="hero">
    !${ornament('hero')}
    <div class="col">
      <h1>${say(view, 'hero.title')}</h1>
      <p class="lead">${say(view, 'hero.lead')}</p>
      <p class="acts">
        <a class="go" href="${startHref(view)}">${say(view, view.home === null ? 'public.start' : 'public.my_shop')}</a>
        <a class="plain" href="#how">${say(view, 'hero.how')}</a>
      </p>
      <div class="stage">!${onDesk(desk)}!${onPhone(phone)}</div>
    </div>
  </section>`
}

function facts(view: View): string {
  const one = (name: 'code' | 'app' | 'honest') =>
    html`<div>
      <dt>${say(view, `fact.${name}`)}</dt>
      <dd>${say(view, `fact.${name}_help`)}</dd>
    </div>`
  return html`<section class="facts">
    <h2 class="unseen">${say(view, 'fact.title')}</h2>
    <dl class="col">!${one('code')}!${one('app')}!${one('honest')}</dl>
  </section>`
}

/** Draws the five steps of a code in pictures: issue, print, scan, certification, notification. */
function how(view: View): string {
  const words = { stop: say(view, 'film.stop'), play: say(view, 'film.play') }
  const make = film({ number: 2, poster: 'film-print.avif', label: say(view, 'film.print'), ...words })
  const scan = film({ number: 1, poster: 'film-scan.avif', label: say(view, 'film.scan'), ...words })
  const told = onDesk(
    picture({
      name: 'certified',
      shape: 'desk',
      alt: say(view, 'how.told_alt'),
      sizes: '(max-width: 900px) 92vw, 640px',
    }),
  )
  const step = (at: number, name: 'issue' | 'print' | 'scan' | 'certified' | 'told') =>
    html`<li data-at="${at}">
      <h3>${say(view, `how.${name}`)}</h3>
      <p>${say(view, `how.${name}_help`)}</p>
    </li>`
  const row = (shown: string, steps: string, turned = false) =>
    html`<div class="row !${turned ? 'turned' : ''}">
      <div class="shown">!${shown}</div>
      <ol class="steps">
        !${steps}
      </ol>
    </div>`
  return html`<section class="how" id="how">
    <div class="col">
      <h2>${say(view, 'how.title')}</h2>
      <p class="lead">${say(view, 'how.lead')}</p>
      !${row(make, step(1, 'issue') + step(2, 'print'))} !${row(scan, step(3, 'scan') + step(4, 'certified'), true)}
      !${row(told, step(5, 'told'))}
    </div>
  </section>`
}

/** Draws the verdicts that a buyer may read, each with its explanation. */
function verdicts(view: View): string {
  const names = ['verdict', 'certificate', 'registered', 'lost', 'unknown'] as const
  const cards = names.map(
    (name) =>
      html`<li>
        !${onPhone(picture({ name, shape: 'phone', alt: say(view, `verdicts.${name}_alt`), sizes: '240px' }))}
        <h3>${say(view, `verdicts.${name}`)}</h3>
        <p>${say(view, `verdicts.${name}_help`)}</p>
      </li>`,
  )
  return html`<section class="verdicts">
    <div class="col">
      <h2>${say(view, 'verdicts.title')}</h2>
      <p class="lead">${say(view, 'verdicts.lead')}</p>
    </div>
    <ul class="rail" tabindex="0" aria-label="${say(view, 'verdicts.title')}">
      !${cards.join('')}
    </ul>
  </section>`
}

function end(view: View): string {
  return html`<section class="end">
    !${ornament('end')}
    <div class="col">
      <h2>${say(view, 'end.title')}</h2>
      <p class="lead">${say(view, 'end.lead')}</p>
      <p class="acts">
        <a class="go" href="${startHref(view)}">${say(view, view.home === null ? 'public.start' : 'public.my_shop')}</a>
        <a class="plain" href="/guide">${say(view, 'end.guide')}</a>
      </p>
    </div>
  </section>`
}
