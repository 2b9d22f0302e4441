import type { FastifyReply } from 'fastify'
import { operations } from '#contract/table/operations.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { findCode } from '../../scans/find-code.ts'
import { shopAddress } from '../../shop-pages/view.ts'
import { once, readStep, failureStatus } from '../buyer/buyer-step.ts'
import { type Visit, sendFound, viewOf } from '../buyer/shop-visit.ts'
import { readShop } from '../../scans/read-shop.ts'

/** Redirects to the code's page, which shows the recall. */
export async function toCode(visit: Visit): Promise<FastifyReply> {
  const view = viewOf(visit, await readShop(visit.context))
  return visit.reply.redirect(shopAddress(view, 'registration/index.html'), 303)
}

/** Handles an owner's answer to a recall; errors are shown beside the form. */
export async function takeRecallStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const { answer } = fields
  // The offer counts only for the answer “wants”; another answer may leave it ticked.
  const offer = answer === 'wants' ? fields['offer'] : undefined
  const input = operations.answerRecall.input.safeParse({
    auth_qr_code: visit.value ?? '',
    answer,
    ...(offer === undefined ? {} : { offer }),
  })
  if (!input.success) return again(visit, 400)
  try {
    await once({ visit, key }, 'answerRecall', input.data, (context) => handlers.answerRecall(context, input.data))
    return await toCode(visit)
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'recall.offer_unknown')
      return again(visit, failureStatus(visit.reply, problem))
    // The recall has ended, or the owner has changed: the page shows the current state.
    if (problem instanceof Failure && (problem.code === 'recall.none' || problem.code === 'owner.unproven'))
      return toCode(visit)
    throw problem
  }
}

async function again(visit: Visit, status: number): Promise<FastifyReply> {
  const recall_error = sentence(visit.context.buyer_language, 'recall.page_choose')
  const found = await findCode(visit.context, visit.value ?? '', 'lookup')
  return sendFound(
    { ...visit, path: visit.path.replace(/mine\/recall$/, 'registration/index.html') },
    found,
    status,
    recall_error,
  )
}
