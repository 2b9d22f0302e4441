import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import { takeBodies } from '../bodies.ts'
import type { Faults } from '../faults.ts'
import { page, sendPage, when } from '../pages/layout.ts'

/**
 * A shop's own program: it takes signed calls (Standard Webhooks), gives each reward once by its id, and shows what has come.
 * What it is told of codes it takes once by its number, however often it comes.
 */

type Got = { at: number; id: string; time: string; signature: string; body: string; status: number }
type Desk = { secret: string; got: Got[]; given: Set<string>; seen: Set<string> }
/** Older calls go: a desk that is told a lot stays small. */
const keptMost = 2000
type At = { Params: { name: string } }

export function mountReceiver(app: FastifyInstance, faults: Faults): void {
  const desks = new Map<string, Desk>()
  const deskOf = (name: string): Desk => {
    const desk = desks.get(name) ?? { secret: '', got: [], given: new Set<string>(), seen: new Set<string>() }
    desks.set(name, desk)
    return desk
  }
  void app.register(async (room) => {
    takeBodies(room)
    // The very bytes are signed, so nothing of ours parses them first.
    room.removeContentTypeParser('application/json')
    room.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    room.get('/receiver', (_request, reply) => reply.redirect('/receiver/shop', 302))
    room.get<At>('/receiver/:name', (request, reply) =>
      sendPage(reply, deskPage(request.params.name, deskOf(request.params.name)), 200, "'self'"),
    )
    room.get<At>('/receiver/:name/got.json', (request, reply) => {
      const { got, given, seen } = deskOf(request.params.name)
      return reply.send({ got, given: [...given], seen: [...seen] })
    })
    room.post<At & { Body: { secret?: string } }>('/receiver/:name/secret', (request, reply) => {
      deskOf(request.params.name).secret = request.body?.secret ?? ''
      return reply.redirect(`/receiver/${request.params.name}`, 303)
    })
    room.post<At & { Body: string }>('/receiver/:name', async (request, reply) =>
      take(faults, deskOf(request.params.name), request, reply),
    )
  })
}

async function take(faults: Faults, desk: Desk, request: FastifyRequest<At & { Body: string }>, reply: FastifyReply) {
  const body = typeof request.body === 'string' ? request.body : ''
  const said = (name: string) => String(request.headers[name] ?? '')
  const got: Got = {
    at: Date.now(),
    id: said('webhook-id'),
    time: said('webhook-timestamp'),
    signature: said('webhook-signature'),
    body,
    status: 200,
  }
  desk.got.push(got)
  if (desk.got.length > keptMost) desk.got.shift()
  const fault = faults.take('receiver', ['slow', 'fail', 'fail_after', 'drop_answer', 'redirect', 'flood'], body)
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false })
  if (fault?.kind === 'fail') return reply.code((got.status = fault.status ?? 500)).send('고장 났어요')
  if (fault?.kind === 'redirect') return reply.redirect('/receiver/elsewhere', (got.status = 307))
  if (desk.secret !== '' && !isSigned(desk.secret, got)) return reply.code((got.status = 401)).send()
  keep(desk, got)
  if (fault?.kind === 'flood') return reply.send(Readable.from(endless()))
  if (fault?.kind === 'drop_answer') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (fault?.kind === 'fail_after') got.status = fault.status ?? 500
  return reply.code(got.status).send({ received: true })
}

function* endless() {
  for (;;) yield 'x'.repeat(65_536)
}

/** The same id is given once, and taken back once; the same event is seen once. */
function keep({ given, seen }: Desk, { id: number, body }: Got): void {
  seen.add(number)
  const { event, id } = JSON.parse(body) as { event?: string; id?: string }
  if (id === undefined || event === undefined) return
  if (event === 'reward.give') given.add(id)
  else given.delete(id)
}

/** Whether one of its signatures is by this secret. */
function isSigned(secret: string, { id, time, body, signature }: Got): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`)
  return signature.split(' ').some((one) => {
    const given = Buffer.from(one)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function deskPage(name: string, { secret, got }: Desk): string {
  const rows = got.toReversed().map(
    (one) =>
      html`<tr>
        <td>${when(one.at)}</td>
        <td><code>${one.body}</code></td>
        <td>${secret === '' ? '키 없음' : isSigned(secret, one) ? '맞음' : '틀림'}</td>
        <td>${String(one.status)}</td>
      </tr>`,
  )
  const body = html`<h1>쇼핑몰 프로그램 · ${name}</h1>
    <p class="second">
      쇼핑몰이 직접 만든 프로그램의 모형이에요. 이 주소를 웹훅이나 혜택의 ‘연동 주소’에 저장하면 여기로 알려요.
    </p>
    <form method="post" action="/receiver/${name}/secret" class="actions">
      <label>서명 키 <input name="secret" value="${secret}" autocomplete="off" /></label>
      <button>저장</button>
    </form>
    <h2>받은 요청</h2>
    !${
      rows.length === 0
        ? '<p class="second">아직 없어요.</p>'
        : html`<table>
            <thead>
              <tr>
                <th scope="col">시각</th>
                <th scope="col">내용</th>
                <th scope="col">서명</th>
                <th scope="col">답</th>
              </tr>
            </thead>
            <tbody>
              !${rows}
            </tbody>
          </table>`
    }`
  return page({ title: `쇼핑몰 프로그램 ${name}`, here: '/receiver', body })
}
