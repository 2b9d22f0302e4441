import type { FastifyReply } from 'fastify'
import { operations } from '#contract/table/operations.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { findCode } from '../../scans/find-code.ts'
import { shopAddress } from '../../shop-pages/view.ts'
import { once, readStep, tellStatus } from '../buyer/buyer-step.ts'
import { type Visit, sendFound, viewOf } from '../buyer/shop-visit.ts'
import { readShop } from '../../scans/read-shop.ts'

/** Back to the code, where the recall stands. */
export async function toCode(visit: Visit): Promise<FastifyReply> {
  const view = viewOf(visit, await readShop(visit.context))
  return visit.reply.redirect(shopAddress(view, 'registration/index.html'), 303)
}

/** An owner's answer to a recall; what is wrong with it is said beside the form. */
export async function takeRecallStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const { answer } = fields
  // A wish stands beside another answer as the form was left; it counts for the wish alone.
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
      return again(visit, tellStatus(visit.reply, problem))
    // The recall has ended, or somebody else owns it by now: the page says what is true.
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
