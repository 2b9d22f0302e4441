import { readFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { contentsPage, foundPage, guidePage } from '../../guide/guide-page.ts'
import { searchBook } from '../../guide/search.ts'
import { framed } from '../../public-pages/frame.ts'
import { inlined } from '../page.ts'
import { textFields } from '../place.ts'
import { languageOf, sendProblem } from '../problem.ts'
import { publicLook, publicView, sendPublic } from './public-visit.ts'

const pictures = new URL('../../../docs/guide/pictures/', import.meta.url)

/** `/guide`: contents or search results; `/guide/:page`: a page; and their pictures. */
export async function guideRoutes(server: FastifyInstance, kernel: Kernel): Promise<void> {
  // Loaded at the first visit, to keep the image and Markdown libraries out of the start.
  let read: ReturnType<typeof readGuide> | null = null
  const guide = () => (read ??= readGuide())
  const look = publicLook(kernel)
  const guide_look = { ...look, style: inlined('guide.css', { folder: 'public-pages', before: look.style.text }) }

  server.get('/guide', async (request: FastifyRequest, reply: FastifyReply) => {
    const { book } = await guide()
    const view = await publicView(kernel, request, reply)
    const asked = (textFields(request.query)['q'] ?? '').trim()
    const body =
      asked === ''
        ? contentsPage(view.language, book)
        : foundPage(view.language, book, asked, searchBook(book.values(), asked))
    return sendPublic(kernel, reply, guide_look, { view, title: 'public.guide', body: framed(view, body) })
  })
  server.get('/guide/:page', async (request: FastifyRequest, reply: FastifyReply) => {
    const { book } = await guide()
    const page = book.get(textFields(request.params)['page'] ?? '')
    if (page === undefined) return reply.callNotFound()
    const view = await publicView(kernel, request, reply)
    const body = guidePage(view.language, book, page)
    return sendPublic(kernel, reply, guide_look, {
      view,
      title: 'public.guide',
      name: page.title,
      body: framed(view, body),
    })
  })
  server.get('/guide/pictures/:name', async (request, reply) => {
    const name = textFields(request.params)['name'] ?? ''
    if (!(await guide()).sizes.has(name))
      return sendProblem(reply, new Failure('request.not_found'), languageOf(request))
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/webp')
      .send(await readFile(new URL(name, pictures)))
  })
}

async function readGuide() {
  const [sizes, { readBook }] = await Promise.all([pictureSizes(), import('../../guide/book.ts')])
  return { sizes, book: readBook(sizes) }
}

async function pictureSizes(): Promise<Map<string, { width: number; height: number }>> {
  const { default: sharp } = await import('sharp')
  const names = readdirSync(pictures).filter((name) => name.endsWith('.webp'))
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const { width, height } = await sharp(await readFile(new URL(name, pictures))).metadata()
        return [name, { width, height }] as const
      }),
    ),
  )
}
