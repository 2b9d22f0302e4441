import { randomBytes, randomInt } from 'node:crypto'
import type { Template } from './validate.ts'

/** Milliseconds that the reviewer lets a template wait, then looks at it. */
export type Review = { waiting: number; inspecting: number }

export type TemplateStatus = 'PENDING' | 'INSPECTING' | 'APPROVED' | 'REJECTED'
export type Comment = { isAdmin: boolean; memberId: string; content: string; dateCreated: string }

export type KakaoChannel = { channelId: string; searchId: string; phoneNumber: string; linked: number }
export type KakaoTemplate = {
  templateId: string
  channelId: string
  name: string
  content: string
  categoryCode: string
  messageType: string
  emphasizeType: string
  buttons: unknown[]
  status: TemplateStatus
  comments: Comment[]
  created: number
  updated: number
  /** When the reviewer decides by itself; null once somebody has, or when it was told to wait. */
  decides: number | null
}

/** Words in a template by which the reviewer refuses it, or leaves it to the button on its page. */
export const sentinels = { refuse: '반려', wait: '보류' } as const
/** No channel is called like this. */
export const noChannel = '@없는채널'

const refusal = `템플릿에 '${sentinels.refuse}'라는 말이 있어 승인할 수 없습니다. 내용을 고쳐 다시 요청해 주세요.`
const searchForm = /^@\S{1,30}$/
const phoneForm = /^01\d{8,9}$/

export type Refused = { status: number; errorCode: string; errorMessage: string }
const refused = (status: number, errorCode: string, errorMessage: string): Refused => ({
  status,
  errorCode,
  errorMessage,
})

function newId(prefix: 'KA01PF' | 'KA01TP'): string {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(2, 17)
  return `${prefix}${time}${randomBytes(6).toString('hex')}`
}

/** Channels that are linked to the account, their templates, and the reviewer who looks at them. */
export function createKakao(review: Review, given: readonly KakaoChannel[], approved: readonly Template[]) {
  const channels = new Map(given.map((channel) => [channel.channelId, channel]))
  const templates = new Map<string, KakaoTemplate>()
  const tokens = new Map<string, string>()
  for (const { pfId, templateId, content } of approved) {
    if (!channels.has(pfId))
      channels.set(pfId, { channelId: pfId, searchId: `@${pfId}`, phoneNumber: '', linked: Date.now() })
    const kinds = { categoryCode: '999999', messageType: 'BA', emphasizeType: 'NONE', buttons: [] }
    const times = { created: Date.now(), updated: Date.now(), decides: null }
    templates.set(templateId, {
      ...kinds,
      ...times,
      templateId,
      channelId: pfId,
      name: templateId,
      content,
      status: 'APPROVED',
      comments: [],
    })
  }

  function decide(template: KakaoTemplate, status: TemplateStatus, comment?: string): void {
    template.status = status
    template.updated = Date.now()
    template.decides = null
    if (comment !== undefined) {
      const dateCreated = new Date().toISOString()
      template.comments.push({ isAdmin: true, memberId: 'reviewer', content: comment, dateCreated })
    }
  }

  /** Lets the reviewer work: what has waited long enough is looked at, what was looked at long enough is decided. */
  function advance(): void {
    const now = Date.now()
    for (const template of templates.values()) {
      if (template.decides === null) continue
      if (template.status === 'PENDING' && now >= template.decides - review.inspecting) template.status = 'INSPECTING'
      if (now < template.decides || template.content.includes(sentinels.wait)) continue
      if (template.content.includes(sentinels.refuse)) decide(template, 'REJECTED', refusal)
      else decide(template, 'APPROVED')
    }
  }

  return {
    advance,
    decide,
    channels: () => [...channels.values()],
    templates: () => {
      advance()
      return [...templates.values()]
    },
    template: (id: string) => {
      advance()
      return templates.get(id)
    },
    /** Templates that reception compares a message with. */
    approved: (): Template[] => {
      advance()
      return [...templates.values()].flatMap(({ channelId, templateId, content, status }) =>
        status === 'APPROVED' && channels.has(channelId) ? [{ pfId: channelId, templateId, content }] : [],
      )
    },
    /** Makes the token that is texted to the phone of the channel's admin. */
    askToken(searchId: string, phoneNumber: string): { token: string } | Refused {
      if (!searchForm.test(searchId) || searchId === noChannel)
        return refused(404, 'ChannelNotFound', '검색용 아이디에 해당하는 채널을 찾을 수 없습니다.')
      if (!phoneForm.test(phoneNumber))
        return refused(400, 'InvalidPhoneNumber', '채널 관리자의 휴대전화 번호를 확인해 주세요.')
      const token = String(randomInt(100_000, 1_000_000))
      tokens.set(`${searchId} ${phoneNumber}`, token)
      return { token }
    },
    link({ searchId, phoneNumber, token }: { searchId: string; phoneNumber: string; token: string }) {
      const key = `${searchId} ${phoneNumber}`
      if (tokens.get(key) !== token) return refused(400, 'InvalidToken', '인증 토큰이 일치하지 않습니다.')
      tokens.delete(key)
      const known = [...channels.values()].find((channel) => channel.searchId === searchId)
      const channel = known ?? { channelId: newId('KA01PF'), searchId, phoneNumber, linked: Date.now() }
      channels.set(channel.channelId, channel)
      return channel
    },
    /** Takes a channel away, and its templates with it. */
    unlink(channelId: string): KakaoChannel | undefined {
      const channel = channels.get(channelId)
      channels.delete(channelId)
      for (const [id, template] of templates) if (template.channelId === channelId) templates.delete(id)
      return channel
    },
    add(
      body: Pick<
        KakaoTemplate,
        'channelId' | 'name' | 'content' | 'categoryCode' | 'messageType' | 'emphasizeType' | 'buttons'
      >,
    ) {
      if (!channels.has(body.channelId)) return refused(404, 'ChannelNotFound', '연동된 채널이 아닙니다.')
      if ([...templates.values()].some(({ channelId, name }) => channelId === body.channelId && name === body.name))
        return refused(400, 'DuplicatedName', '같은 이름의 템플릿이 있습니다.')
      const now = Date.now()
      const times = { created: now, updated: now, decides: now + review.waiting + review.inspecting }
      const template: KakaoTemplate = {
        ...body,
        ...times,
        templateId: newId('KA01TP'),
        status: 'PENDING',
        comments: [],
      }
      templates.set(template.templateId, template)
      return template
    },
    /** Text of a template that is not approved: it is looked at anew. */
    change(template: KakaoTemplate, part: Partial<Pick<KakaoTemplate, 'name' | 'content' | 'buttons'>>) {
      if (template.status === 'APPROVED' || template.status === 'INSPECTING')
        return refused(400, 'NotEditable', '대기나 반려 상태의 템플릿만 고칠 수 있습니다.')
      const now = Date.now()
      const state = { status: 'PENDING', updated: now, decides: now + review.waiting + review.inspecting } as const
      return Object.assign(template, part, state)
    },
    remove(template: KakaoTemplate) {
      if (template.status === 'APPROVED' || template.status === 'INSPECTING')
        return refused(400, 'NotRemovable', '대기나 반려 상태의 템플릿만 지울 수 있습니다.')
      templates.delete(template.templateId)
      return template
    },
  }
}

export type Kakao = ReturnType<typeof createKakao>
