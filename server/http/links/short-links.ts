import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { numberOfShop, readShortLink } from '#contract/labels/short-link.ts'
import type { LinkedShop } from '../../kernel/caches.ts'
import type { Kernel } from '../../kernel/context.ts'
import { findCode } from '../../scans/find-code.ts'
import { forgedPage, tooManyPage } from '../../shop-pages/scan/ask-page.ts'
import { type View, asking, makeView } from '../../shop-pages/view.ts'
import { buyerLanguageOf, chosenLanguage } from '../buyer/buyer-language.ts'
import { guessesOf } from '../admit/guesses.ts'
import { linkedShop } from './linked-shop.ts'
import { textFields } from '../place.ts'
import { answer } from '../buyer/answer.ts'
import { type Visit, pathOf, sendFound, type LinkTarget } from '../buyer/shop-visit.ts'
import { send } from '../buyer/shop-shell.ts'

/** Some scanners lower-case addresses. */
const addresses = ['/Q/:link', '/q/:link'] as const

/**
 * Serves the short link of a label (contract §3, product D): the shop's page without a redirect. A link without our
 * signature is refused without a database query.
 */
export function shortLinkRoutes(server: FastifyInstance, kernel: Kernel): void {
  const guesses = guessesOf(kernel)
  for (const address of addresses) {
    server.get(address, async (request, reply) => {
      const wait = guesses.waitOf(request.ip)
      if (wait > 0) return refuse(request, reply, wait)
      const read = kernel.qr_links.read(textFields(request.params)['link'] ?? '')
      const shop = read === null ? null : await linkedShop(kernel, read.link_no)
      if (read === null || shop === null) {
        guesses.take(request.ip)
        return refuse(request, reply, 0, readShortLink(textFields(request.params)['link'] ?? ''))
      }
      return answer(kernel, { request, reply }, showCode, targetOf(shop, read.serial))
    })
  }
  // The claimed shop is looked up only when a forged label is reported.
  server.get('/report/:shop', async (request, reply) => {
    const wait = guesses.waitOf(request.ip)
    if (wait > 0) return refuse(request, reply, wait)
    guesses.take(request.ip)
    const link_no = numberOfShop(textFields(request.params)['shop'] ?? '')
    const shop = link_no === null ? null : await linkedShop(kernel, link_no)
    if (shop === null) return refuse(request, reply, 0)
    const { search } = new URL(request.url, kernel.public_url)
    return reply.redirect(`/shop/${shop.mall_id}/${shop.shop_no}/report${search}`, 303)
  })
}

/** The shop number and serial that a forged link claims. */
export type Claimed = { shop: string; serial: string | null }

function targetOf({ mall_id, shop_no, app }: LinkedShop, serial: string): LinkTarget {
  return {
    place: { mall_id, shop_no, app, product: null },
    path: `/shop/${mall_id}/${shop_no}/registration/index.html`,
    value: encodeAuthQrCode(serial),
  }
}

async function showCode(visit: Visit): Promise<FastifyReply> {
  return sendFound(visit, await findCode(visit.context, visit.value ?? '', 'scan'))
}

/** Answers a forged link; after too many guesses with the time to wait (rate limit). */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  wait_seconds: number,
  claimed: Claimed | null = null,
): FastifyReply {
  const query = textFields(request.query)
  const view = makeView({
    language: buyerLanguageOf(request, query),
    path: pathOf(request),
    language_chosen: chosenLanguage(query) !== null,
  })
  if (wait_seconds === 0) return send({ reply }, view, forgedPage(view, reportAddress(view, claimed)), 404)
  void reply.header('retry-after', String(wait_seconds))
  return send({ reply }, asking(view), tooManyPage(view, wait_seconds), 429)
}

/** The address to report a forged link's label, where the shop is looked up. */
function reportAddress({ language, language_chosen }: View, claimed: Claimed | null): string | null {
  if (claimed === null) return null
  const { shop, serial } = claimed
  const query = new URLSearchParams({
    ...(serial === null ? {} : { authQrCode: encodeAuthQrCode(serial) }),
    ...(language_chosen ? { lang: language } : {}),
  }).toString()
  return `/report/${shop}${query === '' ? '' : `?${query}`}`
}
