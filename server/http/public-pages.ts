import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import { screenPath } from '#contract/screens.ts'
import type { PublicKey } from '#contract/text/public.ts'
import { publicText } from '#contract/text/public.ts'
import type { Language } from '#contract/text/text.ts'
import type { Kernel } from '../context.ts'
import { takeLaunch } from './launch.ts'
import { sendPage } from './page.ts'
import { languageOf } from './problem.ts'
import { chosenLanguage } from './shop-visit.ts'
import { textFields } from './place.ts'

/** Pages for everybody: a platform's launch first, then onboarding for people (000 §2 "/authservice/init"). */
export function publicPageRoutes(server: FastifyInstance, kernel: Kernel): void {
  server.get('/authservice/init', async (request, reply) => {
    const taken = takeLaunch(kernel, request, reply)
    if (taken !== null) return taken
    const language = languageFor(request)
    return sendPage(reply, {
      title: publicText(language, 'init.title'),
      language,
      body: initPage(language, kernel.config.PRODUCT_SLUGS[0] ?? ''),
    })
  })
}

function languageFor(request: FastifyRequest): Language {
  return chosenLanguage(textFields(request.query)) ?? languageOf(request)
}

function initPage(language: Language, product: string): string {
  const say = (key: PublicKey) => publicText(language, key)
  return html`<main>
    <h1>${say('init.title')}</h1>
    <p>${say('init.lead')}</p>
    <h2>${say('init.hosted')}</h2>
    <p>${say('init.hosted_help')}</p>
    <h2>${say('init.imweb')}</h2>
    <p>${say('init.imweb_help')}</p>
    <h2>${say('init.partner')}</h2>
    <p>${say('init.partner_help')}</p>
    <p><a href="${screenPath('partnerLogin', { product })}">${say('init.partner_go')}</a></p>
  </main>`
}
