import type { FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { type Drawn, type Pieces, drawn, drawnOnce } from '../../shop-pages/drawn.ts'
import { styleOf } from '../../shop-pages/look.ts'
import { coverOf, footOf, testBand } from '../../shop-pages/parts.ts'
import { type View, say, together } from '../../shop-pages/view.ts'
import { type Shell, inlined, sendInShell, shellOf } from '../page.ts'
import { buyerStyle, verdictStyle } from './buyer-styles.ts'

const script = inlined('buyer.js')
const ownerScript = inlined('owner.js', { before: script.text })

/** Sends a page of a shop with cover and footer around the body. */
export function send(
  { reply }: { reply: FastifyReply },
  view: View,
  body: string | Pieces,
  status = 200,
): FastifyReply {
  const { shell, cover, foot } = aroundOf(view)
  const pieces = typeof body === 'string' ? [body] : body
  return sendInShell(reply, shell, [cover, claimOf(view), ...pieces, foot], status)
}

type Around = { shell: Shell; cover: Drawn; foot: Drawn }

/** The parts common to a shop's pages in one language; in a frame, the footer links out to this page. */
function aroundOf(view: View): Around {
  if (view.is_framed === true) return drawAround(view)
  const { language, language_chosen, shop_name, shop_email, home, other_contact, is_digital, is_owners, is_test } = view
  const { asks_itself, leads_home, is_verdict } = view
  const at_mine = view.path === `${home}/mine`
  const said = [
    language,
    language_chosen,
    shop_name,
    shop_email,
    home,
    other_contact,
    is_digital,
    is_owners,
    is_test,
    asks_itself,
    leads_home,
    is_verdict,
    at_mine,
  ]
  // As strings, so that null and empty differ.
  const key = [...said, ...(view.framed_by ?? [])].map(String).join('\0')
  return drawnOnce(view.look, key, () => drawAround(view))
}

function drawAround(view: View): Around {
  const title = view.shop_name === '' ? say(view, 'buyer.title') : `${say(view, 'buyer.title')} · ${view.shop_name}`
  const shell = shellOf({
    title,
    head: html`<meta name="description" content="${say(view, 'buyer.description')}" />!${homeLinks(view)}`,
    language: view.language,
    style: view.is_verdict === true ? verdictStyle : buyerStyle,
    own_style: styleOf(view.look),
    ...redirectOf(view),
    framed_by: view.framed_by ?? [],
    script: view.is_owners === true ? ownerScript : script,
    ...(view.home === null ? {} : { manifest: true }),
  })
  return { shell, cover: drawn(testBand(view) + coverOf(view)), foot: drawn(footOf(view)) }
}

/** The registration form may end at the shop's own site. */
function redirectOf({ look }: View): { ends_at?: string } {
  const { redirect_url } = look.display
  return redirect_url === null ? {} : { ends_at: new URL(redirect_url).origin }
}

/** Shows an unsigned member id as a claim. */
function claimOf(view: View): string {
  if (view.claim === undefined) return ''
  const { member, why } = view.claim
  const reason = why === '' ? say(view, 'buyer.claim_unsigned') : why
  return html`<p class="col said" role="status">${together(view, [say(view, 'buyer.claim', { member }), reason])}</p>`
}

/** Links and tags for adding the shop's pages to a home screen. */
function homeLinks({ home, shop_name }: View): string {
  if (home === null) return ''
  return html`<link rel="manifest" href="${home}/home.webmanifest" />
    <link rel="apple-touch-icon" href="/home-icon-180.png" />
    <meta name="apple-mobile-web-app-title" content="${shop_name}" />`
}
