import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicKey } from '#contract/public-pages/text.ts'
import type { Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { informationPage } from '../../public-pages/information-page.ts'
import { initPage } from '../../public-pages/init-page.ts'
import { landingPage } from '../../public-pages/landing-page.ts'
import type { View } from '../../public-pages/view.ts'
import { takeLaunch } from '../app/launch.ts'
import { languageOf, sendProblem } from '../problem.ts'
import { publicContext, publicLook, publicView, sendPublic } from './public-visit.ts'

/** Our own films, unless the installation names others (resolution 33). */
const films = ['/films/scan.webm', '/films/print.webm'] as const

/** Public pages: landing, information, onboarding (000 §1, §2); without script. */
export function publicPageRoutes(server: FastifyInstance, kernel: Kernel, handlers: Handlers): void {
  const look = publicLook(kernel)
  const page = (title: PublicKey | null, body: (view: View) => string) =>
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const view = await publicView(kernel, request, reply)
      return sendPublic(kernel, reply, look, { view, title, body: body(view) })
    }
  server.get('/', page(null, landingPage))
  server.get('/intro', page('public.information', informationPage))
  server.get('/authservice/info', page('public.information', informationPage))
  const init = page('public.start', initPage)
  server.get(
    '/authservice/init',
    async (request, reply) => takeLaunch(kernel, request, reply, 'cert_product') ?? init(request, reply),
  )
  // Without a launch it is a screen of the app (000 §2).
  server.get('/authservice/digital/init', (request, reply) => {
    const launched = takeLaunch(kernel, request, reply, 'cert_digital')
    if (launched !== null) return launched
    reply.callNotFound()
    return reply
  })
  server.post('/sign-out', async (request, reply) => {
    await handlers.logout(publicContext(kernel, request, reply), {})
    return reply.redirect('/', 303)
  })
  server.get('/film/:number', async (request, reply) => {
    const at = Number((request.params as { number: string }).number) - 1 // the wildcard's name in the router
    const film = kernel.config.INTRO_FILMS[at] ?? films[at]
    if (film === undefined) return sendProblem(reply, new Failure('request.not_found'), languageOf(request))
    return reply.header('cache-control', 'public, max-age=3600').redirect(film, 302)
  })
}
