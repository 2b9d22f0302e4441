import { html } from 'ghtml'
import type { FastifyInstance } from 'fastify'
import { statusMessage } from '../solapi/codes.ts'
import type { Arrival, Stored } from '../solapi/ledger.ts'
import type { Solapi } from '../solapi/solapi.ts'
import { page, sendPage, when } from './layout.ts'

const names = { SMS: '문자', LMS: '긴 문자', ATA: '카카오톡 알림톡' } as const

export type PhoneMessage = {
  type: Arrival['type']
  from: string
  subject: string | null
  text: string
  at: string
  arrived: boolean
  code: string
  message_id: string
}

/** Everything that came, or failed to come, to the phones; oldest first. */
function timeline(messages: readonly Stored[]): (PhoneMessage & { to: string })[] {
  const entries = messages.flatMap(({ to, from, messageId, arrivals }) =>
    arrivals.map(({ type, subject, text, code, at }) => {
      const shown = { type, from, subject, text, at: new Date(at).toISOString(), arrived: code === '4000', code }
      return { ...shown, message_id: messageId, to }
    }),
  )
  return entries.sort((left, right) => left.at.localeCompare(right.at))
}

/** 01012345678 as 010-1234-5678. */
function spaced(number: string): string {
  return number.replace(/^(02|\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
}

function bubble(message: PhoneMessage): string {
  const classes = [message.type.toLowerCase(), message.arrived ? '' : 'failed'].join(' ')
  const failure = message.arrived ? '' : html` · 전달되지 않았어요 (${message.code} ${statusMessage(message.code)})`
  const subject = message.subject ? html`<b>${message.subject}</b> ` : ''
  return html`<li class="${classes}">
    <span class="meta">${names[message.type]} · ${spaced(message.from)}</span>
    <div class="bubble">!${subject}${message.text}</div>
    <span class="meta"><time datetime="${message.at}">${when(message.at)}</time>!${failure}</span>
  </li>`
}

function phonePage(number: string, messages: readonly PhoneMessage[]): string {
  const list =
    messages.length > 0
      ? html`<ol>
          !${messages.map(bubble)}
        </ol>`
      : '<p class="empty">아직 온 메시지가 없어요.</p>'
  const body = html`<h1>${spaced(number)}</h1>
    <p class="second"><a href="/phone">다른 번호 보기</a></p>
    <section class="phone" aria-label="받은 메시지" data-watch="/phone/${number}.json" data-count="${messages.length}">
      !${list}
    </section>`
  return page({ title: `${spaced(number)} 휴대폰`, here: '/phone', body })
}

function phonesPage(messages: readonly (PhoneMessage & { to: string })[]): string {
  const numbers = [...Map.groupBy(messages.toReversed(), (message) => message.to)]
  const rows = numbers.map(
    ([number, theirs]) =>
      html`<li>
        <a class="row" href="/phone/${number}">
          <b>${spaced(number)}</b><span class="count">${theirs.length}건</span>
          <span class="second">${theirs[0]?.text.slice(0, 60) ?? ''}</span><time>${when(theirs[0]?.at ?? 0)}</time>
        </a>
      </li>`,
  )
  const list =
    rows.length > 0
      ? html`<ul class="rows">
          !${rows}
        </ul>`
      : '<p class="empty">아직 메시지를 받은 번호가 없어요.</p>'
  const body = html`<h1>휴대폰</h1>
    <p class="second">카카오톡과 문자를 받은 번호예요. 번호를 누르면 그 휴대폰의 화면이 보여요.</p>
    <div data-watch="/phone.json" data-count="${messages.length}">!${list}</div>`
  return page({ title: '휴대폰', here: '/phone', body })
}

/** `/phone`, `/phone/{number}` and the same as JSON (newest first). */
export function mountPhone(app: FastifyInstance, solapi: Solapi): void {
  const all = () => timeline(solapi.arrived())
  app.get('/phone', (_request, reply) => sendPage(reply, phonesPage(all())))
  app.get('/phone.json', () => {
    const messages = all()
    return { count: messages.length, numbers: [...new Set(messages.map((message) => message.to))] }
  })
  app.get<{ Params: { number: string } }>('/phone/:number', (request, reply) => {
    const asked = request.params.number
    const number = asked.replace(/\.json$/, '').replaceAll(/\D/g, '')
    const messages = all().flatMap(({ to, ...message }) => (to === number ? [message] : []))
    if (!asked.endsWith('.json')) return sendPage(reply, phonePage(number, messages))
    return reply
      .header('cache-control', 'no-store')
      .send({ number, count: messages.length, messages: messages.toReversed() })
  })
}
