import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isServed, screenAt } from '#contract/table/screens.ts'
import { ConfigError } from '../../process/config.ts'
import type { Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { appDocument } from './app-document.ts'
import { demoRoutes } from '../development/demo-page.ts'
import { takesPages, wantsPage } from '../accept.ts'
import { languageOf, sendProblem } from '../problem.ts'
import { robotsRoute } from '../public/robots.ts'

const built = new URL('../../../dist/web/', import.meta.url)

/**
 * The admin app: its files, and its one document at every address of `contract/table/screens.ts`. An address that no screen
 * has gets the same document with status 404 (people) or problem+json (programs).
 */
export async function pageRoutes(server: FastifyInstance, kernel: Kernel): Promise<void> {
  const document = await readDocument()
  if (document === null && kernel.config.NODE_ENV === 'production') {
    throw new ConfigError(['dist/web: the web app is not built (node run.mjs build)'])
  }
  if (document !== null) {
    await fileRoutes(server)
  }
  demoRoutes(server, kernel)
  robotsRoute(server, kernel)
  server.setNotFoundHandler((request, reply) => answerDocument(kernel, document, request, reply))
}

/**
 * The files of the app: one route for each folder, which asks for a file when it is asked for; and one for each of the few
 * files beside them, so that every other address is a page.
 */
async function fileRoutes(server: FastifyInstance): Promise<void> {
  const setHeaders = (reply: FastifyReply, path: string) => void reply.header('cache-control', keeping(path))
  const files = { index: false, preCompressed: true, cacheControl: false, setHeaders } as const
  const root = fileURLToPath(built)
  await server.register(fastifyStatic, { ...files, root, serve: false })
  for (const entry of (await readdir(built, { withFileTypes: true })).filter(isPublic)) {
    const { name } = entry
    if (entry.isDirectory())
      await server.register(fastifyStatic, {
        ...files,
        root: fileURLToPath(new URL(name, built)),
        prefix: `/${name}/`,
        decorateReply: false,
      })
    else server.get(`/${name}`, (_request, reply) => reply.sendFile(name))
  }
}

/** The document is answered at the screens' addresses only, with its policy. */
function isPublic({ name }: Dirent): boolean {
  return !name.startsWith('.') && name !== 'index.html'
}

/** Cache-Control of a file: immutable under a name that holds its hash, a day otherwise. */
function keeping(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return /\/(pictures|films)\//.test(path) ? 'public, max-age=86400' : 'no-cache'
}

async function readDocument(): Promise<string | null> {
  try {
    return await readFile(new URL('index.html', built), 'utf8')
  } catch {
    // Not built (API tests run without the web app): every page address is a 404 then.
    return null
  }
}

function answerDocument(
  kernel: Kernel,
  document: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const [path = '/'] = request.url.split('?')
  const found = screenAt(path, kernel.config.PRODUCT_SLUGS)
  const served = found !== null && isServed(found.name, kernel.config.NODE_ENV === 'production')
  const takes_page = served ? takesPages(request) : wantsPage(request)
  if (document === null || !takes_page) return sendProblem(reply, new Failure('request.not_found'), languageOf(request))
  return reply
    .code(served ? 200 : 404)
    .headers({ 'content-security-policy': policyOf(kernel.config.INTRO_FILMS), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(appDocument(document, served ? found : null))
}

/** Nothing but our own files: no inline script, no inline style (quality "Security"). */
export function policyOf(film_addresses: readonly string[]): string {
  const films = [...new Set(film_addresses.map((address) => new URL(address).origin))]
  return [...policy, ["media-src 'self'", ...films].join(' ')].join('; ')
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  // The simulator of the buyers' page.
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
]
