import type { FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { type Language, text } from '#contract/text/text.ts'
import type { Stop } from '../../launch/steps.ts'
import { inlined, sendPage } from '../page.ts'

const style = inlined('launch.css')

/** The status of each page, for programs that look at it. */
const statuses: Readonly<Record<Stop, number>> = {
  closed: 503,
  site: 400,
  busy: 429,
  signature: 400,
  old: 400,
  replay: 409,
  state: 400,
  ticket: 400,
  consent: 403,
  scope: 403,
  reauth: 403,
  unavailable: 503,
  mall_taken: 409,
  suspended: 403,
  account: 403,
  owner_first: 403,
}

/** A link of the page: address and text. */
type Way = { href: string; words: string }

/** Steps with separate texts for a site's owner, who has no list of apps. */
const of_site = ['state', 'consent', 'scope', 'reauth'] as const

function helpOf(language: Language, why: Stop, is_site: boolean): string {
  const own = of_site.find((each) => each === why)
  return text(language, is_site && own !== undefined ? `launch.${own}_site` : `launch.${why}_help`)
}

/** A launch that ended: what happened, what to do, and the way there. `retry` is an address that may work in a moment. */
export function sendStop(
  reply: FastifyReply,
  language: Language,
  why: Stop,
  { app_list, retry, login = null }: { app_list: string | null; retry: string | null; login?: string | null },
): FastifyReply {
  const ways: Way[] = [
    ...(retry === null ? [] : [{ href: retry, words: text(language, 'launch.retry') }]),
    ...(app_list === null ? [] : [{ href: app_list, words: text(language, 'launch.app_list') }]),
    ...(login === null ? [] : [{ href: login, words: text(language, 'launch.to_login') }]),
  ]
  const title = text(language, `launch.${why}`)
  const body = html`<header>${text(language, 'product.title')}</header>
    <main>
      !${why === 'unavailable' ? waits : stops}
      <h1>${title}</h1>
      <p>${helpOf(language, why, login !== null)}</p>
      !${waysOn(ways)}
    </main>`
  if (retry !== null) void reply.header('retry-after', '5')
  return sendPage(reply, { title, body, status: statuses[why], language, style })
}

/** The way that the answer goes; from this page only, with the ticket of this browser. */
export const changeAddress = '/authservice/init/change'

/** Another mall is signed in here: whether to go over to the one that was opened, or to stay. */
export function sendQuestion(
  reply: FastifyReply,
  language: Language,
  asked: { ticket: string; mall_name: string; here_name: string; stay: string },
): FastifyReply {
  const [mall, here] = [{ mall: asked.mall_name }, { here: asked.here_name }]
  const title = text(language, 'launch.change', mall)
  const body = html`<header>${text(language, 'product.title')}</header>
    <main>
      !${stops}
      <h1>${title}</h1>
      <p>${text(language, 'launch.change_help', here)}</p>
      <nav>
        <a href="${asked.stay}">${text(language, 'launch.change_stay', here)}</a>
        <form method="post" action="${changeAddress}">
          <input type="hidden" name="ticket" value="${asked.ticket}" />
          <button>${text(language, 'launch.change_yes', mall)}</button>
        </form>
      </nav>
    </main>`
  return sendPage(reply, { title, body, language, style })
}

/** The first way is the strong one. */
function waysOn(ways: readonly Way[]): string {
  if (ways.length === 0) return ''
  return html`<nav>!${ways.map(({ href, words }) => html`<a href="${href}">${words}</a>`)}</nav>`
}

const waits =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="12"/><path d="M16 9v8l5 3"/></svg>'
const stops = '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M16 4l13 23H3zM16 13v7M16 23v.1"/></svg>'
