import type { FastifyReply } from 'fastify'
import type { HandOver } from '#contract/scans/hand-over/operations.ts'
import { operations } from '#contract/table/operations.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { findCode } from '../../scans/find-code.ts'
import type { FoundCode } from '../../scans/found-code.ts'
import { type SentCode, codeStep } from '../../shop-pages/forms/code-step.ts'
import { givenPage, givePage, giveStepPage } from '../../shop-pages/owner/hand-over-page.ts'
import { addressOf, leadingHome, say, shopAddress } from '../../shop-pages/view.ts'
import { type Fields, once, readStep, sentNow, sentOf, failureStatus, typedDigits } from '../buyer/buyer-step.ts'
import { type Visit, viewOf } from '../buyer/shop-visit.ts'
import { send } from '../buyer/shop-shell.ts'
import { readShop } from '../../scans/read-shop.ts'

type Step = {
  visit: Visit
  code: FoundCode
  fields: Fields
  key: string
  handlers: Handlers
  input: { auth_qr_code: string }
}
type Told = { said?: string; error?: string; status?: number }

/** The code of the page if the visitor owns it; null otherwise. */
export async function ownCode(visit: Visit): Promise<FoundCode | null> {
  const found = await findCode(visit.context, visit.value ?? '', 'lookup')
  return found.verdict === 'yours' ? found : null
}

/** Redirects visitors without a proof of ownership. */
export async function askFirst(visit: Visit): Promise<FastifyReply> {
  return visit.reply.redirect(shopAddress(viewOf(visit, await readShop(visit.context)), 'mine'), 303)
}

/** The owner's page of a hand-over. */
export async function showGive(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const code = await ownCode(visit)
  if (code === null) return askFirst(visit)
  const hand_over = await handlers.getHandOver(visit.context, { auth_qr_code: visit.value ?? '' })
  const withdrawn = visit.query['withdrawn'] === 'yes' && hand_over.state === 'none'
  return page(visit, code, hand_over, withdrawn ? { said: say(viewOf(visit, code), 'buyer.give_withdrawn') } : {})
}

function page(visit: Visit, code: FoundCode, hand_over: HandOver, { said, error, status = 200 }: Told): FastifyReply {
  const view = viewOf(visit, code)
  const shown = { hand_over, product: code, key: visit.context.uuid(), said: said ?? null, error: error ?? null }
  return send(visit, view, givePage(view, shown), status)
}

/** Handles a posted form of the page. */
export async function takeGiveStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const code = await ownCode(visit)
  if (code === null) return askFirst(visit)
  const step: Step = { visit, code, fields, key, handlers, input: { auth_qr_code: visit.value ?? '' } }
  try {
    return await answer(step)
  } catch (problem) {
    if (problem instanceof Failure) return refused(step, problem)
    throw problem
  }
}

async function answer(step: Step): Promise<FastifyReply> {
  const { visit, code, fields, handlers, input } = step
  switch (fields['step'] ?? '') {
    // Redirects to the page itself (post/redirect/get): a reload shows the link's state and posts nothing again.
    case 'start':
      await once(step, 'startHandOver', input, (own) => handlers.startHandOver(own, input))
      return visit.reply.redirect(addressOf(viewOf(visit, code)), 303)
    case 'withdraw': {
      await handlers.withdrawHandOver(visit.context, input)
      const address = addressOf(viewOf(visit, code))
      return visit.reply.redirect(`${address}${address.includes('?') ? '&' : '?'}withdrawn=yes`, 303)
    }
    case 'proof': {
      const call = (context: Visit['context']) => handlers.requestHandOverProof(context, input)
      return codePage(step, sentNow(await once(step, 'requestHandOverProof', input, call)), undefined, 200)
    }
    case 'confirm':
      return confirm(step)
    default:
      return showGive(visit, handlers)
  }
}

async function confirm(step: Step): Promise<FastifyReply> {
  const { visit, code, fields, handlers, input } = step
  const proof = { proof_id: fields['proof_id'], proof_code: typedDigits(fields) }
  const read = operations.confirmHandOver.input.safeParse({ ...input, ...proof })
  if (!read.success) {
    const error = sentence(visit.context.buyer_language, 'buyer.code_missing')
    return codePage(step, sentOf(visit, fields, fields['target'] ?? ''), error, 400)
  }
  await once(step, 'confirmHandOver', read.data, (context) => handlers.confirmHandOver(context, read.data))
  const view = viewOf(visit, code)
  return send(visit, leadingHome(view), givenPage(view))
}

async function refused(step: Step, failure: Failure): Promise<FastifyReply> {
  const { visit, code, fields, handlers, input } = step
  const status = failureStatus(visit.reply, failure)
  const error = sentence(visit.context.buyer_language, failure.code, failure.values)
  if (fields['step'] === 'confirm' && failure.code.startsWith('proof.'))
    return codePage(step, sentOf(visit, fields, fields['target'] ?? ''), error, status)
  if (failure.code === 'owner.unproven') return askFirst(visit)
  return page(visit, code, await handlers.getHandOver(visit.context, input), { error, status })
}

async function codePage(step: Step, sent: SentCode, error: string | undefined, status: number): Promise<FastifyReply> {
  const { visit, code, fields, handlers, input } = step
  const hand_over = await handlers.getHandOver(visit.context, input)
  const view = viewOf(visit, code)
  const form = codeStep(view, {
    sent,
    now: visit.context.now(),
    typed: error === undefined ? '' : (fields['code'] ?? ''),
    error,
    carried: { key: visit.context.uuid(), target: sent.target_masked },
    go: { step: 'confirm', label: say(view, 'buyer.give_confirm') },
    resend: 'proof',
    change: 'back',
  })
  return send(visit, view, giveStepPage(view, hand_over, form), status)
}
