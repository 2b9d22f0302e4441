import { html } from 'ghtml'
import { framed } from './frame.ts'
import { ornament } from './ornament.ts'
import { type View, entryHref, portalHref, say, signUpHref } from './view.ts'

/** `/authservice/init` for people: each kind of shop is led to where it begins. Launches of platforms never get here. */
export function initPage(view: View): string {
  const imweb_login = entryHref('/authservice/login', 'imweb')
  return framed(
    view,
    html`<section class="opening">
        !${ornament('init')}
        <div class="col">
          <h1>${say(view, 'init.title')}</h1>
          <p class="lead">${say(view, 'init.lead')}</p>
        </div>
      </section>
      <section class="ways-in">
        <div class="col cards three">
          !${way(view, 'hosted', '')} !${way(view, 'imweb', link(imweb_login, say(view, 'init.imweb_go'), true))}
          !${way(
            view,
            'partner',
            link(signUpHref(view), say(view, 'init.partner_go')) +
              link(portalHref(view), say(view, 'init.partner_login'), true),
          )}
        </div>
      </section>
      <section class="after">
        <div class="col">
          <h2>${say(view, 'init.after')}</h2>
          <ol class="path">
            !${(['products', 'warranty', 'codes', 'print', 'scan'] as const)
              .map(
                (name) =>
                  html`<li>
                    <h3>${say(view, `init.after_${name}`)}</h3>
                    <p>${say(view, `init.after_${name}_help`)}</p>
                  </li>`,
              )
              .join('')}
          </ol>
          <p><a class="plain" href="/guide/start">${say(view, 'init.guide')}</a></p>
        </div>
      </section>`,
  )
}

function way(view: View, name: 'hosted' | 'imweb' | 'partner', links: string): string {
  return html`<article class="card">
    <h2>${say(view, `init.${name}`)}</h2>
    <ol>
      !${([1, 2, 3] as const).map((at) => html`<li>${say(view, `init.${name}_${at}`)}</li>`).join('')}
    </ol>
    <p class="acts">!${links}</p>
  </article>`
}

function link(href: string, words: string, second = false): string {
  return html`<a class="go !${second ? 'second' : ''}" href="${href}">${words}</a>`
}
