import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import { text } from '#contract/text/text.ts'
import { apiPages } from '../../guide/render.ts'
import type { Kernel } from '../../kernel/context.ts'
import { framed } from '../../public-pages/frame.ts'
import { inlined } from '../page.ts'
import { publicLook, publicView, sendPublic } from '../public/public-visit.ts'

/** `/api/docs/guide`, `/webhooks`, `/changes`: pages of docs/ for programmers, each read at its first visit. */
export function apiGuideRoutes(server: FastifyInstance, kernel: Kernel): void {
  const shared = publicLook(kernel)
  const look = { ...shared, style: inlined('guide.css', { folder: 'public-pages', before: shared.style.text }) }
  for (const [file, name] of Object.entries(apiPages)) {
    let page: ReturnType<typeof readPage> | null = null
    server.get(`/api/docs/${name}`, async (request: FastifyRequest, reply: FastifyReply) => {
      page ??= readPage(file)
      const read = await page
      const view = await publicView(kernel, request, reply)
      const body = framed(view, around(name, read))
      return sendPublic(kernel, reply, look, { view, title: null, name: read.title, body })
    })
  }
}

async function readPage(file: string) {
  // The library of Markdown stays out of a start.
  const { pageOf } = await import('../../guide/book.ts')
  const source = readFileSync(new URL(`../../../docs/${file}.md`, import.meta.url), 'utf8')
  return pageOf(file, source, new Map())
}

/** The three pages and the reference beside the one that is shown. Programmers' pages are in English (docs/api.md). */
function around(here: string, page: Awaited<ReturnType<typeof readPage>>): string {
  const parts = page.sections.filter(({ slug }) => slug !== '')
  const inside = html`<ul>
    !${parts.map(({ slug, title }) => html`<li><a href="#${slug}">${title}</a></li>`).join('')}
  </ul>`
  const entries = apiWays.map(({ href, key }) => {
    const own = href === `/api/docs/${here}`
    return html`<li>
      <a href="${href}" !${own ? 'aria-current="page"' : ''}>${text('ko', key)}</a>!${own ? inside : ''}
    </li>`
  })
  return html`<div class="guide col">
    <div class="index">
      <details>
        <summary>${text('ko', 'docs.title')}</summary>
        <nav aria-label="${text('ko', 'docs.title')}">
          <ul>
            !${entries.join('')}
          </ul>
        </nav>
      </details>
    </div>
    <div class="leaf">
      <article lang="en">
        <h1>${page.title}</h1>
        !${page.body}
      </article>
    </div>
  </div>`
}

/** Entry points for programmers, in the order in which they need them. */
export const apiWays = [
  { href: '/api/docs/guide', key: 'docs.begin' },
  { href: '/api/docs', key: 'docs.reference' },
  { href: '/api/docs/webhooks', key: 'docs.webhooks' },
  { href: '/api/docs/changes', key: 'docs.changes' },
] as const
