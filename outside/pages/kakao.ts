import { html } from 'ghtml'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { noChannel, sentinels, type KakaoChannel, type KakaoTemplate } from '../solapi/kakao.ts'
import type { Solapi } from '../solapi/solapi.ts'
import { page, sendPage } from './layout.ts'

const states = { PENDING: '대기', INSPECTING: '검수 중', APPROVED: '승인', REJECTED: '반려' } as const

function templateRow(template: KakaoTemplate): string {
  const { templateId, name, content, status, comments } = template
  const comment = comments.at(-1)?.content ?? ''
  const open = status === 'PENDING' || status === 'INSPECTING'
  const form = html`<form method="post" action="/kakao/templates/${templateId}" class="actions">
    <button name="decision" value="approve" class="strong">승인</button>
    <input name="comment" aria-label="반려 사유" placeholder="반려 사유" />
    <button name="decision" value="reject">반려</button>
  </form>`
  return html`<li class="row">
    <b>${name}</b><span class="count">${states[status]}</span>
    <span class="second" style="white-space:pre-wrap">${content}</span>
    <span></span>
    !${comment === '' ? '' : html`<span class="second">의견: ${comment}</span>`} !${open ? form : ''}
  </li>`
}

function channelRow({ channelId, searchId }: KakaoChannel): string {
  return html`<li class="row">
    <b>${searchId}</b><span class="count">${channelId}</span>
    <form method="post" action="/kakao/channels/${channelId}" class="actions"><button>이 채널 차단하기</button></form>
  </li>`
}

function kakaoPage({ kakao, senders }: Solapi): string {
  const templates = kakao.templates().toReversed()
  const empty = '<p class="empty">아직 없어요.</p>'
  const list = (rows: string[]) =>
    rows.length === 0
      ? empty
      : html`<ul class="rows">
          !${rows}
        </ul>`
  const numbers = senders.all().map((number) => html`<li class="row"><b>${number}</b></li>`)
  const body = html`<h1>카카오톡 심사</h1>
    <p class="second">
      템플릿은 잠시 뒤에 저절로 승인돼요. 내용에 '${sentinels.refuse}'가 있으면 반려하고, '${sentinels.wait}'가 있으면
      여기서 정할 때까지 기다려요. '${noChannel}'은 없는 채널이에요. 채널을 연동할 때의 인증번호는 휴대폰 화면에 와요.
    </p>
    <h2>템플릿</h2>
    !${list(templates.map(templateRow))}
    <h2>연동된 채널</h2>
    !${list(kakao.channels().map(channelRow))}
    <h2>등록된 발신번호</h2>
    !${list(numbers)}`
  return page({ title: '카카오톡 심사', here: '/kakao', body })
}

const decisionShape = z.object({ decision: z.enum(['approve', 'reject']), comment: z.string().default('') })

/** `/kakao`: the reviewer's desk, and what the account has registered. */
export function mountKakao(app: FastifyInstance, solapi: Solapi): void {
  void app.register(async (room) => {
    room.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    room.get('/kakao', (_request, reply) => sendPage(reply, kakaoPage(solapi), 200, "'self'"))
    room.get('/kakao.json', () => ({
      senders: solapi.senders.all(),
      channels: solapi.kakao.channels(),
      templates: solapi.kakao.templates(),
    }))
    room.post<{ Params: { id: string } }>('/kakao/templates/:id', (request, reply) => {
      const template = solapi.kakao.template(request.params.id)
      const { data } = decisionShape.safeParse(request.body)
      if (template !== undefined && data?.decision === 'approve') solapi.kakao.decide(template, 'APPROVED')
      if (template !== undefined && data?.decision === 'reject')
        solapi.kakao.decide(template, 'REJECTED', data.comment.trim() || '내용을 확인해 주세요.')
      return reply.redirect('/kakao', 303)
    })
    room.post<{ Params: { id: string } }>('/kakao/channels/:id', (request, reply) => {
      solapi.kakao.unlink(request.params.id)
      return reply.redirect('/kakao', 303)
    })
  })
}
