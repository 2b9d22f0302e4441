import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import { text } from '#contract/text/text.ts'
import { Failure } from '../kernel/failure.ts'
import { wantsPage } from './accept.ts'
import { everyHeader } from './headers.ts'
import { sendPage } from './page.ts'
import { languageOf, sendProblem } from './problem.ts'

/**
 * Addresses that no route is even asked for: percent escapes that spell nothing, a part that is too long. Programs get
 * problem+json, people a page that leads home. The server's hooks have not run.
 */
export function answerOddAddress(
  secure: boolean,
  problem: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const language = languageOf(request)
  const failure = new Failure(problem.code === 'FST_ERR_BAD_URL' ? 'request.invalid' : 'request.not_found')
  void reply.headers(everyHeader(secure)).header('x-request-id', request.id)
  if (!wantsPage(request)) return void sendProblem(reply, failure, language)
  const title = text(language, 'request.not_found')
  const body = html`<main>
    <h1>${title}</h1>
    <p><a href="/">${text(language, 'product.title')}</a></p>
  </main>`
  sendPage(reply, { title, body, language, status: problem.code === 'FST_ERR_BAD_URL' ? 400 : 404 })
}
