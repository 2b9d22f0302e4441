import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { channelAnswer, channelCategories, pageOf, templateAnswer, templateCategories } from './kakao-answers.ts'
import type { Kakao, KakaoTemplate, Refused } from './kakao.ts'

const tokenShape = z.object({ searchId: z.string(), phoneNumber: z.string() })
const linkShape = tokenShape.extend({ categoryCode: z.string().min(1), token: z.string() })
const templateShape = z.object({
  channelId: z.string(),
  name: z.string().min(1).max(200),
  content: z.string().min(1).max(1000),
  categoryCode: z.string().min(1),
  messageType: z.enum(['BA', 'EX', 'AD', 'MI']).default('BA'),
  emphasizeType: z.enum(['NONE', 'TEXT', 'IMAGE', 'ITEM_LIST']).default('NONE'),
  buttons: z
    .array(
      z.looseObject({ buttonName: z.string().min(1).max(14), buttonType: z.string(), linkMo: z.string().optional() }),
    )
    .max(5)
    .default([]),
})
const nameShape = templateShape.pick({ name: true })
const changeShape = templateShape.pick({ name: true, content: true, buttons: true }).partial()

/** The mode of the room: an answer of the protocol, or with a waiting fault. */
export type Room = {
  app: FastifyInstance
  answer(reply: FastifyReply, body: unknown): Promise<FastifyReply>
  /** Texts the token to the phone of the channel's admin. */
  text(to: string, text: string): void
}

const isRefused = (answer: object): answer is Refused => 'errorCode' in answer
const wrongForm: Refused = {
  status: 400,
  errorCode: 'ValidationError',
  errorMessage: '요청 형식을 확인해 주세요.',
}
const notFound: Refused = { status: 404, errorCode: 'ResourceNotFound', errorMessage: '찾을 수 없습니다.' }

/** Channels and AlimTalk templates, `kakao/v2` of the platform. */
export function kakaoRoutes(room: Room, kakao: Kakao): void {
  const { app } = room
  const send = <T extends object>(reply: FastifyReply, result: T | Refused, shown: (result: T) => unknown) => {
    if (!isRefused(result)) return room.answer(reply, shown(result))
    const { status, ...problem } = result
    return reply.code(status).send(problem)
  }
  app.get('/kakao/v2/channels/categories', (_request, reply) => room.answer(reply, channelCategories))
  app.get('/kakao/v2/channels', (request, reply) => {
    const { entries, ...page } = pageOf(kakao.channels(), ({ channelId }) => channelId, queryOf(request.url))
    return room.answer(reply, { ...page, channelList: entries.map(channelAnswer) })
  })
  app.post('/kakao/v2/channels/token', (request, reply) => {
    const { data } = tokenShape.safeParse(request.body)
    const asked = data === undefined ? wrongForm : kakao.askToken(data.searchId, data.phoneNumber)
    if (!isRefused(asked) && data !== undefined)
      room.text(data.phoneNumber, `[카카오] 채널 인증번호는 ${asked.token} 입니다.`)
    return send(reply, asked, () => ({ success: true }))
  })
  app.post('/kakao/v2/channels', (request, reply) => {
    const { data } = linkShape.safeParse(request.body)
    return send(reply, data === undefined ? wrongForm : kakao.link(data), channelAnswer)
  })
  app.get<{ Params: { id: string } }>('/kakao/v2/channels/:id', (request, reply) => {
    const found = kakao.channels().find(({ channelId }) => channelId === request.params.id)
    return send(reply, found ?? notFound, channelAnswer)
  })
  app.delete<{ Params: { id: string } }>('/kakao/v2/channels/:id', (request, reply) =>
    send(reply, kakao.unlink(request.params.id) ?? notFound, channelAnswer),
  )
  templateRoutes(room, kakao, send)
}

type Send = <T extends object>(
  reply: FastifyReply,
  result: T | Refused,
  shown: (result: T) => unknown,
) => Promise<FastifyReply> | FastifyReply

function templateRoutes({ app, answer }: Room, kakao: Kakao, send: Send): void {
  type Named = { Params: { id: string } }
  const change = (id: string, work: (template: KakaoTemplate) => KakaoTemplate | Refused) => {
    const template = kakao.template(id)
    return template === undefined ? notFound : work(template)
  }
  app.get('/kakao/v2/templates/categories', (_request, reply) => answer(reply, templateCategories))
  app.get('/kakao/v2/templates', (request, reply) => {
    const query = queryOf(request.url)
    const wanted = ['channelId', 'name', 'status'] as const
    const found = kakao
      .templates()
      .filter((template) => wanted.every((field) => [null, template[field]].includes(query.get(field))))
    const { entries, ...page } = pageOf(found, ({ templateId }) => templateId, query)
    return answer(reply, { ...page, templateList: entries.map(templateAnswer) })
  })
  app.post('/kakao/v2/templates', (request, reply) => {
    const { data } = templateShape.safeParse(request.body)
    return send(reply, data === undefined ? wrongForm : kakao.add(data), templateAnswer)
  })
  app.get<Named>('/kakao/v2/templates/:id', (request, reply) =>
    send(reply, kakao.template(request.params.id) ?? notFound, templateAnswer),
  )
  app.put<Named>('/kakao/v2/templates/:id', (request, reply) => {
    const { data } = changeShape.safeParse(request.body)
    const changed =
      data === undefined
        ? wrongForm
        : change(request.params.id, (template) => kakao.change(template, JSON.parse(JSON.stringify(data)) as object))
    return send(reply, changed, templateAnswer)
  })
  app.put<Named>('/kakao/v2/templates/:id/name', (request, reply) => {
    const { data } = nameShape.safeParse(request.body)
    const named =
      data === undefined
        ? wrongForm
        : change(request.params.id, (template) => Object.assign(template, { name: data.name, updated: Date.now() }))
    return send(reply, named, templateAnswer)
  })
  app.put<Named>('/kakao/v2/templates/:id/inspection/cancel', (request, reply) => {
    const cancelled = change(request.params.id, (template) => {
      if (template.status === 'INSPECTING') kakao.decide(template, 'PENDING')
      return template
    })
    return send(reply, cancelled, templateAnswer)
  })
  app.delete<Named>('/kakao/v2/templates/:id', (request, reply) =>
    send(reply, change(request.params.id, kakao.remove), templateAnswer),
  )
}

function queryOf(url: string): URLSearchParams {
  return new URL(url, 'http://solapi').searchParams
}
