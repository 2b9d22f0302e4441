import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { languageTag } from '#contract/text/buyer-languages.ts'
import type { BuyerLanguage } from '#contract/text/text.ts'
import { type Drawn, type Pieces, bytesOf, drawn, textOf } from '../shop-pages/drawn.ts'

/** An inline style sheet or script, with its hash for the content security policy. */
export type Inlined = { text: string; hash: string }

/** A document that the server writes itself; `body` and `head` are our own html, already escaped. */
export type Page = {
  title: string
  body: string
  head?: string
  status?: number
  language?: BuyerLanguage
  style?: Inlined
  script?: Inlined
  /** CSS rules of the shop, after the common ones. */
  own_style?: string
  /** Another site at which our form may end. */
  ends_at?: string
  /** Our script file may run and add style sheets with this nonce (decision 0026). */
  library?: { nonce: string }
  /** A payment gateway's script may run here, with its frames and calls. */
  gateway?: { script_origin: string; origins: readonly string[] }
  /** The script may call our server, and our service worker may cache the page. */
  asks_us?: true
  /** Sites of the shop that may frame the page; framing is refused otherwise. */
  framed_by?: readonly string[]
  /** The page has a web app manifest. */
  manifest?: true
  /** Public pages are indexable, have fonts and films, and are compressed. */
  everybody?: { film_origins: readonly string[]; pack(document: string): Buffer | string }
}

/**
 * Reads a file of `web/shop-pages` (or another folder) at start, with `before` in front. Nothing is built: production
 * serves the same bytes.
 */
export function inlined(file: string, { folder = 'shop-pages', before = '' } = {}): Inlined {
  const source = before + readFileSync(new URL(`../../web/${folder}/${file}`, import.meta.url), 'utf8')
  const text = file.endsWith('.css') ? squeezed(source) : source
  return { text, hash: hashOf(text) }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** A style sheet without its comments and most of its white space. */
function squeezed(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim()
}

const plain = inlined('document.css')

/** A page without its body: headers, and the HTML before and after it. */
export type Shell = { headers: Readonly<Record<string, string>>; before: Drawn; behind: Drawn }

/** Sends a page whose policy allows no foreign code and no framing (quality S-11). */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { headers, before, behind } = shellOf(page)
  const pieces = [before, page.body, behind]
  return reply
    .code(page.status ?? 200)
    .headers(headers)
    .send(page.everybody?.pack(textOf(pieces)) ?? bytesOf(pieces))
}

/** Sends a body in a prepared shell. */
export function sendInShell(
  reply: FastifyReply,
  { headers, before, behind }: Shell,
  body: Pieces,
  status: number,
): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(bytesOf([before, ...body, behind]))
}

/** Makes the shell of a page, for any number of bodies. */
export function shellOf(page: Omit<Page, 'body' | 'status'>): Shell {
  const style = page.style ?? plain
  const own = page.own_style === undefined || page.own_style === '' ? [] : [page.own_style]
  return {
    headers: {
      'content-security-policy': policy({ ...style, hash: [style.hash, ...own.map(hashOf)].join(' ') }, page),
      'cache-control': page.everybody === undefined ? 'no-store' : 'private, no-cache',
      // Our own forms need an origin; other sites learn nothing.
      'referrer-policy': 'same-origin',
      'content-type': 'text/html; charset=utf-8',
    },
    before: drawn(beforeBody(page, style, own)),
    // Not in a template: the hashes cover every character, including white space.
    behind: drawn(page.script === undefined ? end : `<script type="module">${page.script.text}</script>${end}`),
  }
}

function policy(style: Inlined, page: Omit<Page, 'body'>): string {
  const { script, everybody, gateway, library, asks_us, manifest, ends_at, framed_by = [] } = page
  if (gateway !== undefined && script !== undefined) return gatewayPolicy(style, script, gateway)
  if (library !== undefined && script !== undefined) return libraryPolicy(style, script, library)
  const more =
    everybody === undefined ? '' : `font-src 'self'; media-src ${["'self'", ...everybody.film_origins].join(' ')}; `
  const scripts = script === undefined ? '' : `script-src ${script.hash}; require-trusted-types-for 'script'; `
  const ours = `${asks_us === true ? "connect-src 'self'; worker-src 'self'; " : ''}${manifest === true ? "manifest-src 'self'; " : ''}`
  const leads = ends_at === undefined ? '' : ` ${ends_at}`
  const framed = framed_by.length === 0 ? "'none'" : framed_by.join(' ')
  return `default-src 'none'; style-src ${style.hash}; ${scripts}${more}${ours}img-src 'self' data:; form-action 'self'${leads}; base-uri 'none'; frame-ancestors ${framed}`
}

/** Allows no foreign code or address. Style attributes for sizes are allowed, as they cannot run code. */
function libraryPolicy(style: Inlined, script: Inlined, { nonce }: NonNullable<Page['library']>): string {
  const styles = `style-src-elem ${style.hash} 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`
  return `default-src 'none'; script-src 'self' ${script.hash}; ${styles}; connect-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`
}

function gatewayPolicy(style: Inlined, script: Inlined, gateway: NonNullable<Page['gateway']>): string {
  const origins = [gateway.script_origin, ...gateway.origins].join(' ')
  const let_in = `frame-src ${origins}; connect-src ${origins}; form-action 'self' ${origins}; img-src 'self' data: ${origins}`
  return `default-src 'none'; style-src ${style.hash}; script-src ${script.hash} ${gateway.script_origin}; ${let_in}; base-uri 'none'; frame-ancestors 'none'`
}

const end = '</body></html>'

function beforeBody({ title, head, language, everybody }: Omit<Page, 'body'>, style: Inlined, own: string[]): string {
  const opening = html`<!doctype html>
    <html lang="${languageTag(language ?? 'ko')}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        !${everybody === undefined ? '<meta name="robots" content="noindex" />' : ''}
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        <link rel="icon" href="${everybody === undefined ? 'data:,' : '/seal.svg'}" />
        !${head ?? ''}
     `
  const sheets = [style.text, ...own].map((sheet) => `<style>${sheet}</style>`).join('')
  return `${opening}${sheets}</head><body>`
}
