import type { FastifyInstance } from 'fastify'
import { html } from 'ghtml'
import { operations } from '#contract/table/operations.ts'
import { sentence, text } from '#contract/text/text.ts'
import type { Kernel } from '../kernel/context.ts'
import { everyAddress } from './api-document/addresses.ts'
import { openApi } from './api-document/document.ts'
import { sendPage } from './page.ts'

/** `/api/openapi.json`, generated from the declarations, and `/api/docs`, a page that reads it aloud. */
export function openApiRoutes(server: FastifyInstance, { config, public_url }: Kernel): void {
  const production = config.NODE_ENV === 'production'
  // Made when it is first asked for: it takes as long as a quarter of a whole start.
  let made: string | null = null
  server.get('/api/openapi.json', async (_request, reply) => {
    made ??= JSON.stringify(openApi({ public_url, production }))
    return reply.type('application/json; charset=utf-8').send(made)
  })
  server.get('/api/docs', async (_request, reply) =>
    sendPage(reply, { title: text('ko', 'docs.title'), body: docs(production) }),
  )
}

function docs(production: boolean): string {
  const rows = [...everyAddress(production)]
    .map(
      ({ door, name, method, path }) =>
        html`<tr>
          <td>${method}</td>
          <td><code>${path}</code></td>
          <td>${door}</td>
          <td>${sentence('ko', operations[name].summary)}</td>
          <td>${operations[name].fails.join(' ')}</td>
        </tr>`,
    )
    .join('')
  return html`<main class="wide">
    <h1>${text('ko', 'docs.title')}</h1>
    <p>${text('ko', 'docs.lead')} <a href="/api/openapi.json">openapi.json</a></p>
    <div class="wide-table" role="region" aria-label="${text('ko', 'docs.title')}" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${text('ko', 'docs.method')}</th>
            <th scope="col">${text('ko', 'docs.address')}</th>
            <th scope="col">${text('ko', 'docs.door')}</th>
            <th scope="col">${text('ko', 'docs.what')}</th>
            <th scope="col">${text('ko', 'docs.fails')}</th>
          </tr>
        </thead>
        <tbody>
          !${rows}
        </tbody>
      </table>
    </div>
  </main>`
}
