import { html } from 'ghtml'
import { type PublicKey, publicText } from '#contract/public-pages/text.ts'
import type { Language } from '#contract/text/text.ts'
import type { GuidePage, GuidePageName } from './book.ts'
import type { Hit } from './search.ts'

export type Book = ReadonlyMap<string, GuidePage>

/** One page of the guide: the book's contents, the page, and the ways back and on. */
export function guidePage(language: Language, book: Book, page: GuidePage): string {
  const pages = [...book.values()]
  const at = pages.indexOf(page)
  const turn = (other: GuidePage | undefined, key: PublicKey, way: string) =>
    other === undefined
      ? '<span></span>'
      : html`<a class="${way}" href="/guide/${other.name}"
          ><small>${publicText(language, key)}</small><b lang="ko">${other.title}</b></a
        >`
  return around(language, book, {
    here: page.name,
    body: html`<article lang="ko">
        <h1>${page.title}</h1>
        !${page.body}
      </article>
      <nav class="turn" aria-label="${publicText(language, 'guide.turn')}">
        !${turn(pages[at - 1], 'guide.before', 'back')}!${turn(pages[at + 1], 'guide.next', 'on')}
      </nav>`,
  })
}

/** The contents page of the guide, with a search field. */
export function contentsPage(language: Language, book: Book): string {
  const cards = [...book.values()].map(
    (page) =>
      html`<li>
        <a class="entry" href="/guide/${page.name}"
          ><b>${page.title}</b><span>${first(page.sections[0]?.text ?? '')}</span></a
        >
      </li>`,
  )
  return around(language, book, {
    here: null,
    body: html`<h1>${publicText(language, 'guide.title')}</h1>
      <p class="lead">${publicText(language, 'guide.lead')}</p>
      <ul class="entries" lang="ko">
        !${cards.join('')}
      </ul>`,
  })
}

/** The result page of a search in the guide. */
export function foundPage(language: Language, book: Book, asked: string, hits: readonly Hit[]): string {
  const lines = hits.map(
    ({ title, href, page, before, found, after }) =>
      html`<li>
        <a class="entry" href="${href}"
          ><b>${title}</b><small>${page.title}</small><span>${before}<mark>${found}</mark>${after}</span></a
        >
      </li>`,
  )
  const said =
    hits.length === 0
      ? publicText(language, 'guide.nothing', { asked })
      : publicText(language, 'guide.found', { asked, count: hits.length })
  return around(language, book, {
    here: null,
    body: html`<h1>${publicText(language, 'guide.search_title')}</h1>
      <p class="lead" role="status">${said}</p>
      <ul class="entries one" lang="ko">
        !${lines.join('')}
      </ul>`,
    asked,
  })
}

function around(
  language: Language,
  book: Book,
  { here, body, asked = '' }: { here: GuidePageName | null; body: string; asked?: string },
): string {
  const say = (key: PublicKey) => publicText(language, key)
  const entries = [...book.values()].map((page) => {
    const own = page.name === here
    const parts = page.sections.filter(({ slug }) => slug !== '')
    const inside = own
      ? html`<ul>
          !${parts.map(({ slug, title }) => html`<li><a href="#${slug}">${title}</a></li>`).join('')}
        </ul>`
      : ''
    return html`<li><a href="/guide/${page.name}" !${own ? 'aria-current="page"' : ''}>${page.title}</a>!${inside}</li>`
  })
  return html`<div class="guide col">
    <div class="index">
      <form role="search" action="/guide">
        <label class="unseen" for="q">${say('guide.ask')}</label>
        <input id="q" name="q" type="search" value="${asked}" placeholder="${say('guide.ask')}" maxlength="100" />
      </form>
      <details>
        <summary>${say('guide.contents')}</summary>
        <nav aria-label="${say('guide.contents')}" lang="ko">
          <ul>
            !${entries.join('')}
          </ul>
        </nav>
      </details>
    </div>
    <div class="leaf">!${body}</div>
  </div>`
}

/** The first sentence, truncated to a card. */
function first(page: string): string {
  const text = /^.*?[.?!](?=\s|$)/s.exec(page)?.[0] ?? page
  return text.length > 70 ? `${text.slice(0, 70).trimEnd()}…` : text
}
