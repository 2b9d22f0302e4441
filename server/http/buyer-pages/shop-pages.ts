import { answer } from '../buyer/answer.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readGtin } from '#contract/products/gtin.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { isSerial, normalizeSerial } from '#contract/codes/serial.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { findCode } from '../../scans/find-code.ts'
import { itemOfGtin } from '../../scans/item-of-gtin.ts'
import { askPage, tooManyPage, unknownPage } from '../../shop-pages/scan/ask-page.ts'
import { asking, addressOf } from '../../shop-pages/view.ts'
import { showErase, takeEraseStep } from './erase-page.ts'
import { arriving } from '../buyer/arrival.ts'
import { showGive, takeGiveStep } from './give-page.ts'
import { sendReceipt, showReport, showReported, takeReportStep } from './fake-pages.ts'
import { showRepair, showRepairForm, takeEstimateStep, takeRepairStep } from './repair-pages.ts'
import { showCancel, takeCancelStep } from './cancel-page.ts'
import { showFound, showLoss, takeFoundStep, takeLossStep } from './loss-pages.ts'
import { showMine, takeMineStep } from './mine-page.ts'
import { guessesOf } from '../admit/guesses.ts'
import { takeStep } from './shop-page-steps.ts'
import { takeRecallStep, toCode } from './recall-page.ts'
import { showTake, takeTakeStep } from './take-page.ts'
import { type Visit, sendFound, viewOf } from '../buyer/shop-visit.ts'
import { send } from '../buyer/shop-shell.ts'
import { readShop } from '../../scans/read-shop.ts'

/** The addresses of a scanned label, at every shop that we host (002 §7.6, product D). */
const addresses = ['/shop/:mall_id/:shop_no/registration/index.html', '/shop/:mall_id/:shop_no/registration'] as const

type OwnerPage = Record<'show' | 'take', (visit: Visit, handlers: Handlers) => Promise<FastifyReply>>

/** The pages of owners, receivers and finders, below the address of the shop. */
const ownerPages: Readonly<Record<string, OwnerPage>> = {
  mine: { show: arriving(showMine), take: takeMineStep },
  'mine/hand-over': { show: showGive, take: takeGiveStep },
  'mine/erase': { show: showErase, take: takeEraseStep },
  'mine/recall': { show: toCode, take: takeRecallStep },
  'mine/loss': { show: showLoss, take: takeLossStep },
  'mine/cancel': { show: showCancel, take: takeCancelStep },
  'mine/repair': { show: showRepairForm, take: takeRepairStep },
  'repair/:link': { show: showRepair, take: takeEstimateStep },
  'receive/:link': { show: showTake, take: takeTakeStep },
  found: { show: showFound, take: takeFoundStep },
  report: { show: showReport, take: takeReportStep },
}

/** The buyer's pages: the first response has the verdict, and each step is a plain form. */
export function shopPageRoutes(server: FastifyInstance, kernel: Kernel, handlers: Handlers): void {
  for (const address of addresses) {
    server.get(address, async (request, reply) =>
      answer(kernel, { request, reply }, async (visit) => arriving(show)(visit, handlers)),
    )
    server.post(address, async (request, reply) =>
      answer(kernel, { request, reply }, async (visit) => takeStep(visit, handlers)),
    )
  }
  for (const [address, page] of Object.entries(ownerPages)) {
    server.get(`/shop/:mall_id/:shop_no/${address}`, async (request, reply) =>
      answer(kernel, { request, reply }, async (visit) => page.show(visit, handlers)),
    )
    server.post(`/shop/:mall_id/:shop_no/${address}`, async (request, reply) =>
      answer(kernel, { request, reply }, async (visit) => page.take(visit, handlers)),
    )
  }
  for (const [address, look] of Object.entries(linkPages)) {
    server.get(`/shop/:mall_id/:shop_no/${address}`, async (request, reply) =>
      answer(kernel, { request, reply }, async (visit) => look(visit, handlers)),
    )
  }
}

/** Pages that a reporter opens by the report's link. */
const linkPages: Readonly<Record<string, OwnerPage['show']>> = {
  'report/:link': showReported,
  'report/:link/receipt': sendReceipt,
}

async function show(visit: Visit): Promise<FastifyReply> {
  const { authQrCode: value, typed, gtin } = visit.query
  if (typed !== undefined) return showTyped(visit, typed)
  if (value !== undefined && value !== '') return sendFound(visit, await findCode(visit.context, value, 'scan'))
  if (gtin !== undefined) return showItem(visit, gtin)
  const view = viewOf(visit, await readShop(visit.context))
  return send(visit, view, askPage(view, '', false))
}

/**
 * The item of a GTIN without a serial, with a field for the code. Unknown numbers count as guesses, so that a catalogue
 * cannot be enumerated.
 */
async function showItem(visit: Visit, typed: string): Promise<FastifyReply> {
  const { context, request, reply } = visit
  const view = viewOf(visit, await readShop(visit.context))
  const guesses = guessesOf(context)
  const wait = guesses.waitOf(request.ip)
  if (wait > 0) {
    void reply.header('retry-after', String(wait))
    return send(visit, asking(view), tooManyPage(view, wait), 429)
  }
  const read = readGtin(typed)
  const item = 'gtin' in read ? await itemOfGtin(context, read.gtin) : null
  if (item !== null) return send(visit, view, askPage(view, '', false, item))
  guesses.take(request.ip)
  return send(visit, view, unknownPage(view), 404)
}

/** Handles a typed code like a scanned one. */
async function showTyped(visit: Visit, typed: string): Promise<FastifyReply> {
  const serial = [typed.trim(), normalizeSerial(typed)].find(isSerial)
  const view = viewOf(visit, await readShop(visit.context))
  if (serial === undefined) return send(visit, view, askPage(view, typed, true), 400)
  return visit.reply.redirect(addressOf({ ...view, auth_qr_code: encodeAuthQrCode(serial) }), 303)
}
