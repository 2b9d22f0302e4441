import type { FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { text } from '#contract/text/text.ts'
import { builtAssets } from '../built-assets.ts'
import { inlined, sendPage } from '../page.ts'
import { publicFonts } from '../public/public-fonts.ts'
import { apiWays } from './guide.ts'

const folder = 'public-pages'

/** A reference page, the document that it draws and its own address. */
type Reference = { public_url: string; address: string; page: string }

/** Prepares a reference page: the library of decision 0026 draws the document; `nonce` is a number used once. */
export function apiPage({
  public_url,
  address,
  page,
}: Reference): (reply: FastifyReply, nonce: string) => FastifyReply {
  const style = inlined('api-docs.css', { folder, before: publicFonts().css })
  const script = inlined('api-docs.js', { folder })
  const library = builtAssets('js').get('api-reference') ?? ''
  const title = text('ko', 'docs.title')
  const head = (nonce: string) =>
    html`<meta name="description" content="${text('ko', 'docs.lead')}" />
      <link rel="canonical" href="${public_url}${page}" />
      <meta property="csp-nonce" content="${nonce}" />`
  return (reply, nonce) =>
    sendPage(reply, {
      title,
      body: body(library, { address, page }),
      head: head(nonce),
      style,
      script,
      library: { nonce },
      everybody: { film_origins: [], pack: (page) => page },
    })
}

const otherPages = apiWays.filter(({ href }) => href !== '/api/docs')

function body(library: string, { address, page }: Pick<Reference, 'address' | 'page'>): string {
  const references = [
    { href: '/api/docs', key: 'docs.reference' },
    { href: '/api/docs/all', key: 'docs.all_addresses' },
  ] as const
  const ways = [...references, ...otherPages]
    .filter(({ href }) => href !== page)
    .map(({ href, key }) => html`<a href="${href}">${text('ko', key)}</a>`)
    .join('')
  return html`<nav class="bar" aria-label="${text('ko', 'docs.title')}">
      <a class="brand" href="/">${text('ko', 'product.name')}</a>
      <span>!${ways}<a href="/guide">${text('ko', 'docs.guide')}</a><a href="${address}">openapi.json</a></span>
    </nav>
    <div data-library="${library}" data-document="${address}">
      <main class="wait">
        <h1>${text('ko', 'docs.title')}</h1>
        <p>${text('ko', 'docs.lead')}</p>
        <p role="status" data-wait hidden>${text('ko', 'docs.opening')}</p>
        <p role="alert" data-failed hidden>${text('ko', 'docs.not_opened')}</p>
        <noscript>
          <p>${text('ko', 'docs.no_script')} <a href="${address}">openapi.json</a></p>
        </noscript>
      </main>
    </div>`
}
