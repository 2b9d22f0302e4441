import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import { takeBodies } from '../bodies.ts'
import type { Faults } from '../faults.ts'
import { page, sendPage, when } from '../pages/layout.ts'

/** A shop's own program: it takes signed calls, gives each reward once by its id, and shows what has come. */

type Got = { at: number; body: string; time: string; signature: string; former: string; status: number }
type Desk = { secret: string; got: Got[]; given: Set<string> }
type At = { Params: { name: string } }

export function mountReceiver(app: FastifyInstance, faults: Faults): void {
  const desks = new Map<string, Desk>()
  const deskOf = (name: string): Desk => {
    const desk = desks.get(name) ?? { secret: '', got: [], given: new Set<string>() }
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
      const { got, given } = deskOf(request.params.name)
      return reply.send({ got, given: [...given] })
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
    body,
    time: said('x-genuine-time'),
    signature: said('x-genuine-signature'),
    former: said('x-genuine-signature-former'),
    status: 200,
  }
  desk.got.push(got)
  const fault = faults.take('receiver', ['slow', 'fail', 'fail_after', 'drop_answer'])
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false })
  if (fault?.kind === 'fail') return reply.code((got.status = fault.status ?? 500)).send()
  if (desk.secret !== '' && !isSigned(desk.secret, got)) return reply.code((got.status = 401)).send()
  keep(desk, body)
  if (fault?.kind === 'drop_answer') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (fault?.kind === 'fail_after') got.status = fault.status ?? 500
  return reply.code(got.status).send()
}

/** The same id is given once, and taken back once. */
function keep({ given }: Desk, body: string): void {
  const { event, id } = JSON.parse(body) as { event: string; id?: string }
  if (id === undefined) return
  if (event === 'reward.give') given.add(id)
  else given.delete(id)
}

function isSigned(secret: string, { time, body, signature, former }: Got): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
  return [signature, former].some((one) => one.length === right.length && timingSafeEqual(Buffer.from(one), right))
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
      쇼핑몰이 직접 만든 프로그램의 모형이에요. 이 주소를 ‘연동 주소’에 저장하면 혜택을 여기로 알려요.
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
