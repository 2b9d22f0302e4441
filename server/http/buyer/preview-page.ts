import type { FastifyInstance } from 'fastify'
import { previewFrame } from '#contract/shop-look/preview.ts'
import { inlined } from '../page.ts'
import { buyerStyle as style } from './buyer-styles.ts'

const script = inlined('preview.js')

/**
 * The frame of the preview: an empty page into which the operator's screen puts the drawn page. Sandboxed: no origin,
 * forms or navigation, and our script only.
 */
export function previewRoute(server: FastifyInstance): void {
  const policy = [
    "default-src 'none'",
    `style-src ${style.hash}`,
    `script-src ${script.hash}`,
    "img-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
  const document = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Preview</title><style>${style.text}</style></head><body><script type="module">${script.text}</script></body></html>`
  server.get(previewFrame, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(document),
  )
}
