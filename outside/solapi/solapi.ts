import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeBodies } from '../bodies.ts'
import type { Fault, Faults } from '../faults.ts'
import { acceptedAnswer, accountId, failedAnswer, groupAnswer, type Failed } from './answers.ts'
import { createSignatureCheck } from './auth.ts'
import { createLedger, newId, type Delays, type Ledger, type Stored } from './ledger.ts'
import { createKakao, type Kakao, type KakaoChannel, type Review } from './kakao.ts'
import { kakaoRoutes, type Room } from './kakao-routes.ts'
import { listAnswer } from './list.ts'
import { createReports, type Webhook } from './reports.ts'
import { sendShape, type SendRequest } from './request.ts'
import { createSenders, senderRoutes, type Senders } from './senders.ts'
import { receive, type Account, type Template } from './validate.ts'

/** The account at the message provider. */
export type SolapiAccount = {
  apiKey: string
  apiSecret: string
  senders: readonly string[]
  /** Approved from the start. */
  templates?: readonly Template[]
  /** Linked from the start. */
  channels?: readonly { channelId: string; searchId: string; phoneNumber: string }[]
  /** The delay of the reviewer of a template. */
  review?: Review
  /** Won in the purse. */
  balance?: number
  delays?: Delays
  webhook?: Webhook
}

/** The simulator, as the pages see it. */
export type Solapi = { arrived(): Stored[]; kakao: Kakao; senders: Senders; close(): void }

/** Takes every message for every recipient through reception. */
function takeIn(body: SendRequest, account: Account, ledger: Ledger, groupId: string) {
  const seen = new Set<string>()
  const stored: Stored[] = []
  const failed: Failed[] = []
  for (const given of body.messages) {
    for (const to of [given.to ?? ''].flat()) {
      const verdict = receive(given, to, account)
      const repeated = !body.allowDuplicates && seen.has(to)
      seen.add(to)
      const accepted = 'message' in verdict && !repeated ? ledger.add(verdict.message, groupId) : undefined
      if (accepted) stored.push(accepted)
      else {
        const code = 'message' in verdict ? (repeated ? '1026' : '1030') : verdict.code
        const type = 'message' in verdict ? verdict.message.type : verdict.type
        const { from = '', customFields } = given
        failed.push({ to, from, type, code, messageId: newId('M4V'), customFields })
      }
    }
  }
  return { stored, failed }
}

/** Sends the answer as a healthy platform, or as the waiting fault says. */
async function answerWith(reply: FastifyReply, body: unknown, fault: Fault | undefined): Promise<FastifyReply> {
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false })
  if (fault?.kind !== 'drop_answer') return reply.send(body)
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** The platform's own text message, which no customer of it has sent. */
function textOf(ledger: Ledger, to: string, text: string): void {
  const rest = { type: 'SMS', subject: null, fallbackText: null, kakaoOptions: undefined, customFields: {} } as const
  ledger.add({ to, from: '15441234', text, ...rest }, newId('G4V'))
}

/** Mounts the provider's HTTP interface; every call is signed, every fault is honoured. */
export function mountSolapi(app: FastifyInstance, given: SolapiAccount, faults: Faults): Solapi {
  const delays = given.delays ?? { carrier: 200, done: 600 }
  const ledger = createLedger(delays, given.balance ?? 1_000_000)
  const linked = (given.channels ?? []).map((channel): KakaoChannel => ({ ...channel, linked: Date.now() }))
  const kakao = createKakao(given.review ?? { waiting: 1500, inspecting: 1500 }, linked, given.templates ?? [])
  const senders = createSenders(given.senders)
  const reports = createReports(given.webhook, faults)
  const check = createSignatureCheck(given)
  const advance = (): void => reports.send(ledger.advance())
  const timer = setInterval(advance, Math.max(10, Math.min(100, delays.carrier))).unref()
  const refuse = (reply: FastifyReply, status: number, errorCode: string, errorMessage: string): FastifyReply =>
    reply.code(status).send({ errorCode, errorMessage })

  void app.register(async (room) => {
    takeBodies(room)
    room.addHook('preParsing', async (request: FastifyRequest, reply) => {
      const problem = check(request.headers.authorization)
      if (problem) return refuse(reply, problem.status, problem.errorCode, problem.errorMessage)
      const fault = faults.take('solapi', ['fail'])
      if (fault) return refuse(reply, fault.status ?? 500, 'InternalError', '서버 오류가 발생했습니다.')
      return undefined
    })
    room.setErrorHandler((_error, _request, reply) =>
      refuse(reply, 400, 'ValidationError', '요청 형식을 확인해 주세요.'),
    )

    room.post('/messages/v4/send-many/detail', { bodyLimit: 30_000_000 }, (request, reply) => {
      const parsed = sendShape.safeParse(request.body)
      if (!parsed.success) return refuse(reply, 400, 'ValidationError', '요청 형식을 확인해 주세요.')
      const groupId = newId('G4V')
      const account = { senders: senders.all(), templates: kakao.approved(), channels: kakao.channels() }
      const { stored, failed } = takeIn(parsed.data, account, ledger, groupId)
      const groupInfo = groupAnswer(groupId, { stored, failed: failed.length }, Date.now(), parsed.data.agent ?? {})
      const list = parsed.data.showMessageList ? { messageList: stored.map(acceptedAnswer) } : {}
      const body = { failedMessageList: failed.map(failedAnswer), groupInfo, ...list }
      return answerWith(reply, body, faults.take('solapi', ['slow', 'drop_answer']))
    })
    room.get('/messages/v4/list', (request, reply) => {
      advance()
      const page = listAnswer(ledger.all(), new URL(request.url, 'http://solapi').searchParams)
      if (!page) return refuse(reply, 400, 'ValidationError', '조회 조건을 확인해 주세요.')
      return answerWith(reply, page, faults.take('solapi', ['slow', 'drop_answer']))
    })
    room.get('/cash/v1/balance', (_request, reply) => {
      advance()
      const body = { accountId, balance: ledger.balance(), point: 0, deposit: 0, minimumCash: 0, autoRecharge: 0 }
      return answerWith(reply, body, faults.take('solapi', ['slow', 'drop_answer']))
    })
    const calls: Room = {
      app: room,
      answer: (reply, body) => answerWith(reply, body, faults.take('solapi', ['slow', 'drop_answer'])),
      text: (to, text) => textOf(ledger, to, text),
    }
    kakaoRoutes(calls, kakao)
    senderRoutes(calls, senders)
  })

  return {
    kakao,
    senders,
    arrived() {
      advance()
      return ledger.all().filter((message) => message.arrivals.length > 0)
    },
    close() {
      clearInterval(timer)
      reports.stop()
    },
  }
}
