import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { guessing } from '#contract/scans/operations.ts'
import type { App } from '#contract/kernel/wire.ts'
import type { Kernel } from '../kernel/context.ts'
import { findCode } from '../scans/find-code.ts'
import { forgedPage, tooManyPage } from '../shop-pages/ask-page.ts'
import { plainLook } from '../shop-pages/look.ts'
import type { View } from '../shop-pages/view.ts'
import { buyerLanguageOf, chosenLanguage } from './buyer-language.ts'
import { textFields } from './place.ts'
import { answer } from './shop-pages.ts'
import type { Meant, Visit } from './shop-visit.ts'
import { pathOf, send, sendFound } from './shop-visit.ts'

/** Some scanners make an address small. */
const addresses = ['/Q/:link', '/q/:link'] as const

type LinkedShop = { mall_id: string; shop_no: string; app: App }

/**
 * Serves the short link of a label (contract §3, product D): the page of the shop, drawn at once, without a redirect. A
 * link that none of our keys has signed is refused before anything is asked of the database.
 */
export function shortLinkRoutes(server: FastifyInstance, kernel: Kernel): void {
  const shops = new Map<number, LinkedShop>()
  const guesses = makeGuesses(kernel)
  for (const address of addresses) {
    server.get(address, async (request, reply) => {
      const wait = guesses.waitOf(request.ip)
      if (wait > 0) return refuse(request, reply, wait)
      const read = kernel.qr_links.read(textFields(request.params)['link'] ?? '')
      const shop = read === null ? null : await shopOf(kernel, shops, read.link_no)
      if (read === null || shop === null) {
        guesses.take(request.ip)
        return refuse(request, reply, 0)
      }
      return answer(kernel, { request, reply }, showCode, meantBy(shop, read.serial))
    })
  }
}

function meantBy({ mall_id, shop_no, app }: LinkedShop, serial: string): Meant {
  return {
    place: { mall_id, shop_no, app, product: null },
    path: `/shop/${mall_id}/${shop_no}/registration/index.html`,
    value: encodeAuthQrCode(serial),
  }
}

async function showCode(visit: Visit): Promise<FastifyReply> {
  return sendFound(visit, await findCode(visit.context, visit.value ?? '', 'scan'))
}

/** Caches the shop of a number in the process: a number never changes its shop. */
async function shopOf(kernel: Kernel, known: Map<number, LinkedShop>, link_no: number): Promise<LinkedShop | null> {
  const before = known.get(link_no)
  if (before !== undefined) return before
  const { rows } = await kernel.database.pool.query<LinkedShop>({
    name: 'shop_of_link',
    text: 'select * from shop_of_link($1)',
    values: [link_no],
  })
  const [shop] = rows
  if (shop !== undefined) known.set(link_no, shop)
  return shop ?? null
}

/** Rate limits forged links in the process itself: the same limit as for wrong codes (quality S-5). */
function makeGuesses(kernel: Kernel) {
  const most = 10_000
  const span = guessing.window_seconds * 1000
  const windows = new Map<string, { started: number; taken: number }>()
  const live = (address: string) => {
    const window = windows.get(address)
    return window !== undefined && kernel.now().getTime() < window.started + span ? window : undefined
  }
  return {
    /** Seconds until this address may try again; 0: now. */
    waitOf(address: string): number {
      const window = live(address)
      if (window === undefined || window.taken < guessing.address_misses) return 0
      return Math.ceil((window.started + span - kernel.now().getTime()) / 1000)
    },
    take(address: string): void {
      const { started, taken } = live(address) ?? { started: kernel.now().getTime(), taken: 0 }
      // The oldest are forgotten first, so that nobody can fill the memory.
      windows.delete(address)
      windows.set(address, { started, taken: taken + 1 })
      const [oldest] = windows.keys()
      if (windows.size > most && oldest !== undefined) windows.delete(oldest)
    },
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, wait_seconds: number): FastifyReply {
  const query = textFields(request.query)
  const view: View = {
    language: buyerLanguageOf(request, query),
    path: pathOf(request),
    auth_qr_code: null,
    language_chosen: chosenLanguage(query) !== null,
    shop_name: '',
    shop_email: null,
    home: null,
    look: plainLook,
  }
  if (wait_seconds === 0) return send({ reply }, view, forgedPage(view), 404)
  void reply.header('retry-after', String(wait_seconds))
  return send({ reply }, view, tooManyPage(view, wait_seconds), 429)
}
