import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sentence } from '#contract/text/text.ts'
import type { Kernel } from '../../kernel/context.ts'
import { buyerLanguageOf } from './buyer-language.ts'
import { failureOf, languageOf, sendProblem } from '../problem.ts'
import { visitOf } from './shop-visit.ts'
import { readShop } from '../../scans/read-shop.ts'

const seal = fileURLToPath(new URL('../../../web/public/seal.svg', import.meta.url))
/** Sides of the pictures that home screens ask for. */
const sides = [180, 192, 512] as const

/** Serves the web app manifest of a shop's pages, for a phone's home screen, and the seal in its sizes. */
export function homeScreenRoutes(server: FastifyInstance, kernel: Kernel): void {
  server.get('/shop/:mall_id/:shop_no/home.webmanifest', async (request, reply) => {
    try {
      const visit = visitOf(kernel, request, reply)
      const { shop_name } = await readShop(visit.context)
      return await reply
        .type('application/manifest+json')
        .header('cache-control', 'public, max-age=3600')
        .send(manifestOf(request, shop_name))
    } catch (problem) {
      return sendProblem(reply, failureOf(problem), languageOf(request))
    }
  })
  const drawn = new Map<number, Promise<Buffer>>()
  for (const side of sides)
    server.get(`/home-icon-${side}.png`, async (_request, reply) => {
      const icon = drawn.get(side) ?? draw(side)
      drawn.set(side, icon)
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await icon)
    })
}

function manifestOf(request: FastifyRequest, shop_name: string) {
  const home = request.url.slice(0, request.url.lastIndexOf('/'))
  const name = sentence(buyerLanguageOf(request, {}), 'buyer.home_name', { shop: shop_name })
  return {
    id: `${home}/mine`,
    start_url: `${home}/mine`,
    scope: `${home}/`,
    name,
    short_name: shop_name,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [192, 512].flatMap((side) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/home-icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    ),
  }
}

/** Draws the seal with a margin for round icon masks. */
async function draw(side: number): Promise<Buffer> {
  // Read when the first icon is asked for: the library of pictures stays out of a start.
  const { default: sharp } = await import('sharp')
  const inner = Math.round(side * 0.76)
  const picture = await sharp(seal, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const background = '#ffffff'
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}
