import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#contract/kernel/wire.ts'
import type { Kernel } from '../../kernel/context.ts'
import { takeHostedLaunch, takeSiteLaunch } from './launch-routes.ts'

/**
 * `/authservice/init` is one address for several beginnings (000 §2): a platform's launch comes with its signed query,
 * a person comes with nothing. A taker answers the launches of its platform and gives null for all that is not its own.
 */
export type LaunchTaker = (
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  app: App,
) => Promise<FastifyReply> | null

/** One line for each platform, asked in this order; what nobody takes gets the onboarding page. */
const takers: readonly LaunchTaker[] = [takeHostedLaunch, takeSiteLaunch]

/** The answer of the taker whose launch it is, or null. The digital app is launched at an address of its own. */
export function takeLaunch(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  app: App,
): Promise<FastifyReply> | null {
  for (const take of takers) {
    const answer = take(kernel, request, reply, app)
    if (answer !== null) return answer
  }
  return null
}
