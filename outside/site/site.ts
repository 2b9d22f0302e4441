import { html } from 'ghtml'
import type { FastifyInstance } from 'fastify'
import { takeBodies } from '../bodies.ts'
import { page, sendPage } from '../pages/layout.ts'

/**
 * A shop's own site, on an origin that is not the product's: an editor into which the operator pastes what is to stand in
 * the page, and the page itself, which has it as it was pasted, as the editor of a real site builder does.
 */

type At = { Params: { name: string } }
/** No site is larger, and there are no more of them: a simulator that is told a lot stays small. */
const [bytesMost, sitesMost] = [20_000, 200]

export function mountSite(app: FastifyInstance): void {
  const pasted = new Map<string, string>()
  void app.register(async (room) => {
    takeBodies(room)
    room.get('/site', (_request, reply) => reply.redirect('/site/shop', 302))
    room.get<At>('/site/:name', ({ params: { name } }, reply) =>
      sendPage(reply, editorPage(name, pasted.get(name) ?? ''), 200, "'self'"),
    )
    room.post<At & { Body: { markup?: string } }>('/site/:name', ({ params: { name }, body }, reply) => {
      pasted.delete(name)
      pasted.set(name, (body?.markup ?? '').slice(0, bytesMost))
      const [oldest] = pasted.keys()
      if (pasted.size > sitesMost && oldest !== undefined) pasted.delete(oldest)
      return reply.redirect(`/site/${encodeURIComponent(name)}/page`, 303)
    })
    for (const address of ['/site/:name/page', '/site/:name/registration', '/site/:name/registration/index.html'])
      room.get<At>(address, ({ params: { name } }, reply) =>
        reply.type('text/html; charset=utf-8').send(shopPage(name, pasted.get(name) ?? '')),
      )
  })
}

function editorPage(name: string, markup: string): string {
  const body = html`<h1>쇼핑몰 사이트 · ${name}</h1>
    <p class="second">
      쇼핑몰이 직접 만든 사이트의 모형이에요. 부가서비스 → 쇼핑몰에 넣기의 태그를 붙여 넣으면 그대로 페이지에 들어가요.
    </p>
    <form method="post" action="/site/${name}" class="stack">
      <label for="markup">페이지에 넣을 HTML</label>
      <textarea id="markup" name="markup" rows="6">${markup}</textarea>
      <div class="actions">
        <button class="strong">저장하고 페이지 보기</button><a class="button" href="/site/${name}/page">페이지 보기</a>
      </div>
    </form>`
  return page({ title: `쇼핑몰 사이트 ${name}`, here: '/site', body })
}

/** The page as a shop would have it: what was pasted stands in it as it is, scripts and all. */
function shopPage(name: string, markup: string): string {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name}</title>
        <style>
          body {
            margin: 0 auto;
            max-width: 640px;
            padding: 16px;
            font:
              16px/24px system-ui,
              sans-serif;
          }
        </style>
      </head>
      <body>
        <header>
          <h1>${name}</h1>
          <p><a href="/site/${name}">사이트 편집</a></p>
        </header>
        <main>!${markup}</main>
        <footer><p>고객센터 02-1234-5678</p></footer>
      </body>
    </html>`
}
