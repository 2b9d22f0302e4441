import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { wakeOrder } from '../../payment/wake.ts'
import { checkoutRoute } from './checkout-page.ts'
import { languageOf, sendProblem } from '../problem.ts'

/** The way to the checkout, and the gateway's notices (contract §3): a signature that holds wakes the order up, and nothing of the body is believed. */
export function paymentRoutes(server: FastifyInstance, kernel: Kernel): void {
  checkoutRoute(server, kernel)
  void server.register(async (room) => {
    // Raw bytes: the signature covers all of them.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    room.post('/hooks/portone', { bodyLimit: 65_536 }, async (request, reply) => {
      const { gateway } = kernel.providers
      if (gateway === null) return sendProblem(reply, new Failure('request.not_found'), languageOf(request))
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const read = gateway.readHook(request.headers, body, kernel.now())
      if ('refused' in read) {
        kernel.log.warn({ refused: read.refused }, 'a notice of the payment gateway is refused')
        const code = read.refused === 'form' ? 'request.invalid' : 'auth.required'
        return sendProblem(reply, new Failure(code), languageOf(request))
      }
      if (read.order_id !== null) await wakeOrder(kernel, read.order_id)
      return reply.send({ taken: true })
    })
  })
}
