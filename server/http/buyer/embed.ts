import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { embedScript, sitesAllowed } from '#contract/embed/settings.ts'
import { buyerLanguages } from '#contract/text/buyer-languages.ts'
import { text } from '#contract/text/text.ts'
import { keepSeen } from '../../embed/seen.ts'
import type { Kernel } from '../../kernel/context.ts'
import { buyerLanguageOf } from './buyer-language.ts'
import { inlined } from '../page.ts'
import { type SettingsOfShops, readPageSettings } from '../../scans/page-settings.ts'
import { placeOf, textFields } from '../place.ts'
import { failureOf, languageOf, sendProblem } from '../problem.ts'

/** Sentences of the script for an unreachable server, by language. */
const words = Object.fromEntries(
  buyerLanguages.map((one) => [one, { why: text(one, 'buyer.frame_failed'), open: text(one, 'buyer.frame_open') }]),
)

/**
 * The script that embeds the shop's page in its own site, and the check whether a site is allowed. The check is
 * readable by any site, as it has no personal data or credentials.
 */
export function embedRoutes(server: FastifyInstance, kernel: Kernel): void {
  const script = inlined('embed.js').text.replace('const words = {}', `const words = ${JSON.stringify(words)}`)
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  server.get(embedScript, async (request, reply) => {
    void reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      // Sites with the tag get our fixes within minutes.
      'cache-control': 'public, max-age=300',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
  server.get('/shop/:mall_id/:shop_no/embed.json', async (request, reply) => {
    try {
      void reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      })
      return await reply.send(await answerTo(kernel, request))
    } catch (problem) {
      return sendProblem(reply, failureOf(problem), languageOf(request))
    }
  })
}

async function answerTo(kernel: Kernel, request: FastifyRequest) {
  const { mall_id, shop_no } = placeOf('buyer', request, kernel.config.PRODUCT_SLUGS)
  const language = buyerLanguageOf(request, textFields(request.query))
  const settings = await readPageSettings(kernel, mall_id ?? '', shop_no ?? '')
  const { origin = '' } = request.headers
  const shops = [...settings].flatMap(([shop_id, { embed }]) => (sitesAllowed(embed).includes(origin) ? [shop_id] : []))
  if (mall_id === null || shops.length === 0)
    return { allowed: false, why: text(language, 'buyer.frame_refused'), open: text(language, 'buyer.frame_open') }
  // On a full disk the page still works; only the timestamp is skipped.
  if (!kernel.room.isLow())
    for (const shop_id of shops) await keepSeen(kernel.database, { mall_id, shop_id, site: origin }, kernel.now())
  return { allowed: true, title: text(language, 'buyer.frame_title') }
}

/** Sites that may frame the pages of these shops, which share one address. */
export function framedBy(settings: SettingsOfShops): readonly string[] {
  return [...new Set([...settings.values()].flatMap(({ embed }) => sitesAllowed(embed)))]
}
