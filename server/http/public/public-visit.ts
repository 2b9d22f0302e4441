import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import { isChrome } from '#contract/kernel/user-agent.ts'
import { defaultProductSlug } from '#contract/table/doors.ts'
import { homeAddress } from '#contract/table/screens.ts'
import type { PublicKey } from '#contract/public-pages/text.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { type View, entryHref, say } from '../../public-pages/view.ts'
import { tokenInCookie } from '../../identity/session-cookie.ts'
import { peek } from '../../identity/session-peek.ts'
import { unsigned } from '../admit/admission.ts'
import { makeContext } from '../mount.ts'
import { type Inlined, inlined, sendPage } from '../page.ts'
import { textFields } from '../place.ts'
import { languageOf } from '../problem.ts'
import { type PublicFonts, publicFonts } from './public-fonts.ts'

/** The assets that all public pages share, read once at the start. */
export type PublicLook = { fonts: PublicFonts; style: Inlined; script: Inlined; film_origins: readonly string[] }

const folder = 'public-pages'

export function publicLook(kernel: Kernel): PublicLook {
  const fonts = publicFonts()
  const origins = kernel.config.INTRO_FILMS.map((address) => new URL(address).origin)
  return {
    fonts,
    style: inlined('public.css', { folder, before: fonts.css }),
    script: inlined('public.js', { folder }),
    film_origins: [...new Set(origins)],
  }
}

/** The view of a public page. No login is required; an existing session is recognised. */
export async function publicView(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Promise<View> {
  const { lang } = textFields(request.query)
  const chosen = lang === 'ko' || lang === 'en' ? lang : null
  const [product = defaultProductSlug] = kernel.config.PRODUCT_SLUGS
  const { SUPPORT_PHONE: phone = null, SUPPORT_EMAIL: email = null } = kernel.config
  return {
    language: chosen ?? languageOf(request),
    language_chosen: chosen !== null,
    path: request.url.split('?')[0] ?? '/',
    product,
    home: await homeOf(publicContext(kernel, request, reply), product),
    other_browser: !isChrome(request.headers['user-agent'] ?? ''),
    support: { phone, email },
  }
}

/** A context without a tenant, to read the visitor's cookie. */
export function publicContext(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): Context {
  const place = { mall_id: null, shop_no: null, app: 'cert_product', product: null } as const
  return makeContext(kernel, { place, admission: unsigned(null) }, request, reply)
}

async function homeOf(context: Context, product: string): Promise<string | null> {
  try {
    const token = tokenInCookie(context)
    const whose = token === undefined ? null : await peek(context, token)
    if (whose === null) return null
    const address = homeAddress({ ...whose, app: 'cert_product', product })
    return entryHref(address, whose.flavour === 'imweb' ? 'imweb' : 'mall')
  } catch (problem) {
    // A request from another site is treated as signed out.
    if (problem instanceof Failure) return null
    throw problem
  }
}

/** Sends a public page, compressed as the browser accepts. */
export function sendPublic(
  kernel: Kernel,
  reply: FastifyReply,
  look: PublicLook,
  page: { view: View; title: PublicKey | null; name?: string; body: string },
): FastifyReply {
  const { view, body } = page
  const name = say(view, 'public.title')
  const own = page.title === null ? null : say(view, page.title)
  const title =
    own === null ? `${name} · ${say(view, 'hero.title')}` : [page.name, own, name].filter(Boolean).join(' · ')
  const address = kernel.public_url + view.path
  const preload =
    look.fonts.preload === null
      ? ''
      : html`<link rel="preload" href="${look.fonts.preload}" as="font" type="font/woff2" crossorigin />`
  const head = html`<meta name="description" content="${say(view, 'public.description')}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${say(view, 'public.description')}" />
    <meta property="og:type" content="website" />
    <meta property="og:image" content="${kernel.public_url}/pictures/share.jpg" />
    <link rel="canonical" href="${address}" />
    <link rel="alternate" hreflang="ko" href="${address}?lang=ko" />
    <link rel="alternate" hreflang="en" href="${address}?lang=en" />
    !${preload}`
  void reply.header('vary', 'accept-language, accept-encoding, cookie, user-agent')
  return sendPage(reply, {
    title,
    body,
    head,
    language: view.language,
    style: look.style,
    script: look.script,
    everybody: { film_origins: look.film_origins, pack: packer(reply) },
  })
}

/** Compresses a public page: half of it is style, and it shrinks to a fifth. */
function packer(reply: FastifyReply): (document: string) => Buffer | string {
  const taken = reply.request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(taken))
    return (document) => {
      void reply.header('content-encoding', 'br')
      return brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    }
  if (/\bgzip\b/.test(taken))
    return (document) => {
      void reply.header('content-encoding', 'gzip')
      return gzipSync(document)
    }
  return (document) => document
}
