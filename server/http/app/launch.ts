import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#contract/kernel/wire.ts'
import type { Kernel } from '../../kernel/context.ts'
import { takeHostedLaunch, takeSiteLaunch } from './launch-routes.ts'

/**
 * `/authservice/init` serves several entries (000 §2): platform launches have a signed query, people have none. A taker
 * handles its platform's launches and returns null for others.
 */
export type LaunchTaker = (
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  app: App,
) => Promise<FastifyReply> | null

/** One taker per platform, in this order; otherwise the onboarding page is shown. */
const takers: readonly LaunchTaker[] = [takeHostedLaunch, takeSiteLaunch]

/** Returns the answer of the matching taker, or null. The digital app has its own launch address. */
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
