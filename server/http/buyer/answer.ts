import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/table/errors.ts'
import { sentence } from '#contract/text/text.ts'
import type { Kernel } from '../../kernel/context.ts'
import { refusalPage } from '../../shop-pages/scan/ask-page.ts'
import { asking, makeView } from '../../shop-pages/view.ts'
import { textFields } from '../place.ts'
import { failureOf } from '../problem.ts'
import { buyerLanguageOf } from './buyer-language.ts'
import { type LinkTarget, type Visit, homeOf, pathOf, readSettings, settingsFor, visitOf } from './shop-visit.ts'
import { send } from './shop-shell.ts'

/** Answers a visit with a page, also for refusals. */
export async function answer(
  kernel: Kernel,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: (visit: Visit) => Promise<FastifyReply>,
  target?: LinkTarget,
): Promise<FastifyReply> {
  let visit: Visit | null = null
  try {
    visit = visitOf(kernel, request, reply, target)
    await readSettings(visit)
    return await page(visit)
  } catch (problem) {
    const failure = failureOf(problem)
    if (errors[failure.code] >= 500) {
      const detail = problem instanceof Error ? { kind: problem.name, stack: problem.stack } : {}
      kernel.log.error({ request_id: request.id, code: failure.code, ...detail }, 'page broke')
    }
    if (failure.retry_after !== undefined) void reply.header('retry-after', String(Math.ceil(failure.retry_after)))
    const language = visit?.context.buyer_language ?? buyerLanguageOf(request, textFields(request.query))
    const view = makeView({
      language,
      path: visit?.path ?? pathOf(request),
      auth_qr_code: visit?.value ?? textFields(request.query)['authQrCode'] ?? null,
      language_chosen: visit?.language_chosen ?? false,
      // A shop that is not there has no pages to lead to.
      home: visit === null || failure.code === 'shop.not_found' ? null : homeOf(visit),
      ...(visit === null ? {} : { look: settingsFor(visit, null).look }),
    })
    const said = sentence(language, failure.code, failure.values)
    return send({ reply }, asking(view), refusalPage(view, said), errors[failure.code])
  }
}
