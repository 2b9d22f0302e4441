import { html } from 'ghtml'
import type { FastifyInstance } from 'fastify'
import { isFor, type Inbox, type Mail } from '../smtp/inbox.ts'
import { page, sendPage, when } from './layout.ts'

function inboxPage(mails: readonly Mail[], to: string | undefined): string {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a class="row" href="/mail/${mail.id}">
          <b>${mail.subject || '(제목 없음)'}</b><time datetime="${mail.at}">${when(mail.at)}</time>
          <span class="second">${mail.to.join(', ')}</span><span class="count">${mail.from}</span>
        </a>
      </li>`,
  )
  const list =
    rows.length > 0
      ? html`<ul class="rows">
          !${rows}
        </ul>`
      : '<p class="empty">아직 온 메일이 없어요.</p>'
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  const body = html`<h1>메일함</h1>
    <p class="second">${to === undefined ? '바깥세상의 모든 주소로 온 메일이에요.' : `${to} 주소로 온 메일이에요.`}</p>
    <div data-watch="/mail.json${query}" data-count="${mails.length}">!${list}</div>`
  return page({ title: '메일함', here: '/mail', body })
}

function mailPage(mail: Mail): string {
  const content = mail.html
    ? html`<iframe
        title="메일 본문"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="/mail/${mail.id}/body"
      ></iframe>`
    : html`<pre>${mail.text}</pre>`
  const text =
    mail.html && mail.text
      ? html`<h2>글자만</h2>
          <pre>${mail.text}</pre>`
      : ''
  const replyTo =
    mail.reply_to.length > 0
      ? html`<dt>답장 받을 곳</dt>
          <dd>${mail.reply_to.join(', ')}</dd>`
      : ''
  const body = html`<article class="mail">
    <h1>${mail.subject || '(제목 없음)'}</h1>
    <dl>
      <dt>보낸 사람</dt>
      <dd>${mail.from}</dd>
      <dt>받는 사람</dt>
      <dd>${mail.to.join(', ')}</dd>
      !${replyTo}
      <dt>받은 때</dt>
      <dd>${when(mail.at)}</dd>
    </dl>
    !${content} !${text}
  </article>`
  return page({ title: mail.subject || '메일', here: '/mail', body })
}

/** The mail's own markup may show and link, never run: it gets a sandbox and a policy of its own. */
const bodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** `/mail`, `/mail/{id}` and `/mail.json?to=` (newest first). */
export function mountMail(app: FastifyInstance, inbox: Inbox): void {
  const listed = (to: string | undefined) => inbox.all().filter((mail) => to === undefined || isFor(mail, to))
  app.get<{ Querystring: { to?: string } }>('/mail', (request, reply) => {
    const { to } = request.query
    return sendPage(reply, inboxPage(listed(to), to))
  })
  app.get<{ Querystring: { to?: string } }>('/mail.json', (request, reply) => {
    const mails = listed(request.query.to)
    return reply.header('cache-control', 'no-store').send({ count: mails.length, mails })
  })
  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const mail = inbox.find(request.params.id)
    if (mail) return sendPage(reply, mailPage(mail))
    const body = '<h1>없는 메일이에요</h1><p><a href="/mail">메일함으로 돌아가기</a></p>'
    return sendPage(reply, page({ title: '없는 메일', here: '/mail', body }), 404)
  })
  app.get<{ Params: { id: string } }>('/mail/:id/body', (request, reply) => {
    const markup = inbox.find(request.params.id)?.html
    if (!markup) return reply.code(404).send()
    const headers = { 'content-security-policy': bodyPolicy, 'x-content-type-options': 'nosniff' }
    return reply.headers(headers).type('text/html; charset=utf-8').send(`<base target="_blank">${markup}`)
  })
}
