import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startOutside, type Outside } from '../../../outside/main.ts'
import type { MessageChannels, ProviderAnswer } from './channels.ts'
import { solapiChannels } from './solapi-channels.ts'
import { signCall } from './solapi-wire.ts'

const account = { apiKey: 'TESTKEY000000001', apiSecret: 'conformance-secret', senders: ['0212345678'] }
const own = { channelId: 'KA01PFOWN', searchId: '@정품', phoneNumber: '01000000000' }
const owner = { search_id: '@오브제', phone: '010-1234-5678' }
const key = { api_key: account.apiKey, api_secret: account.apiSecret, now: () => new Date(), random: randomBytes }

let outside: Outside
let channels: MessageChannels
beforeEach(async () => {
  const solapi = {
    ...account,
    channels: [own],
    delays: { carrier: 5, done: 10 },
    review: { waiting: 30, inspecting: 30 },
  }
  outside = await startOutside({ port: 0, smtpPort: 0, solapi })
  channels = solapiChannels({ ...key, base_url: outside.url })
})
afterEach(async () => outside.close())

function done<T>(answer: ProviderAnswer<T>): T {
  if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer))
  return answer.value
}

/** The token that came to the phone of the channel's admin. */
async function tokenOn(phone: string): Promise<string> {
  return vi.waitFor(async () => {
    const answer = await fetch(`${outside.url}/phone/${phone}.json`)
    const { messages } = (await answer.json()) as { messages: { text: string }[] }
    const token = /\d{6}/.exec(messages[0]?.text ?? '')?.[0]
    if (token === undefined) throw new Error('no token yet')
    return token
  })
}

const template = {
  channel_id: own.channelId,
  name: 'shop 1 shipping_end v1',
  buttons: [{ name: '보기', url: 'https://a.example' }],
}
const decided = (state: string) =>
  vi.waitFor(async () => {
    const [first] = done(await channels.templates(own.channelId))
    if (first?.state !== state) throw new Error(`is ${first?.state}`)
    return first
  })

describe('a KakaoTalk channel', () => {
  test('is linked with the token that its admin was texted, and taken away again', async () => {
    const [category] = done(await channels.categories())
    expect(category).toMatchObject({ code: expect.any(String), name: expect.any(String) })
    done(await channels.sendToken(owner))
    const token = await tokenOn('01012345678')
    const wanted = { ...owner, category_code: category?.code ?? '' }
    expect(await channels.link({ ...wanted, token: '000000' })).toMatchObject({
      outcome: 'refused',
      code: 'token_wrong',
    })
    const { channel_id } = done(await channels.link({ ...wanted, token }))
    expect(done(await channels.linked())).toEqual([own.channelId, channel_id])
    done(await channels.unlink(channel_id))
    done(await channels.unlink(channel_id))
    expect(done(await channels.linked())).toEqual([own.channelId])
  })

  test('that nobody has, or a wrong phone, is refused in our words', async () => {
    const refused = { outcome: 'refused', code: 'channel_unknown' }
    expect(await channels.sendToken({ ...owner, search_id: '@없는채널' })).toMatchObject(refused)
    expect(await channels.sendToken({ ...owner, phone: '02-123-4567' })).toMatchObject({ code: 'phone_wrong' })
  })
})

describe('a template', () => {
  test('is inspected and approved', async () => {
    const made = done(await channels.createTemplate({ ...template, content: '#{USER_NAME}님, 도착했어요.' }))
    expect(made).toMatchObject({ state: 'pending', name: template.name, comment: null })
    expect(await decided('approved')).toMatchObject({ template_id: made.template_id, comment: null })
    const again = await channels.createTemplate({ ...template, content: 'x' })
    expect(again).toMatchObject({ outcome: 'refused', code: 'exists' })
  })

  test('is refused with the words of its reviewer', async () => {
    done(await channels.createTemplate({ ...template, content: '이 템플릿은 반려됩니다.' }))
    expect((await decided('rejected')).comment).toContain('승인할 수 없습니다')
  })

  test('is found behind many others', async () => {
    for (let n = 0; n < 101; n++) done(await channels.createTemplate({ ...template, name: `n${n}`, content: '보류' }))
    expect(done(await channels.templates(own.channelId))).toHaveLength(101)
  })
})

test('a sender number is registered, also twice', async () => {
  done(await channels.registerSender('02-987-6543'))
  done(await channels.registerSender('029876543'))
  const desk = (await (await fetch(`${outside.url}/kakao.json`)).json()) as { senders: string[] }
  expect(desk.senders).toEqual(['0212345678', '029876543'])
})

test('a provider that is away, or answers something else, is asked again later', async () => {
  const fault = { system: 'solapi', kind: 'fail', status: 503 }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${outside.url}/faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
  expect(await channels.categories()).toEqual({ outcome: 'away' })
  await outside.close()
  expect(await channels.linked()).toEqual({ outcome: 'away' })
})

/**
 * The shapes that the platform's own client declares (solapi-nodejs 6.0.1: kakaoChannel.ts, kakaoAlimtalkTemplate.ts,
 * getKakaoTemplateResponse.ts, the two list responses), transcribed by hand: the client itself cannot be pointed at
 * another host. They hold the simulator, so that the adapter is not tested against our own idea of the protocol.
 */
const published = {
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
  channel: z.object({
    channelId: z.string(),
    searchId: z.string(),
    accountId: z.string(),
    phoneNumber: z.string(),
    sharedAccountIds: z.array(z.string()),
    dateCreated: z.iso.datetime(),
    dateUpdated: z.iso.datetime(),
  }),
  template: z.object({
    name: z.string(),
    channelId: z.string().nullish(),
    channelGroupId: z.string().nullish(),
    content: z.string().optional(),
    isHidden: z.boolean().optional(),
    messageType: z.enum(['BA', 'EX', 'AD', 'MI']),
    emphasizeType: z.enum(['NONE', 'TEXT', 'IMAGE', 'ITEM_LIST']),
    securityFlag: z.boolean(),
    assignType: z.enum(['CHANNEL', 'GROUP']),
    accountId: z.string(),
    commentable: z.boolean(),
    buttons: z.array(z.object({ buttonName: z.string(), buttonType: z.literal('WL'), linkMo: z.string() })).optional(),
    comments: z
      .array(z.object({ isAdmin: z.boolean(), memberId: z.string(), content: z.string(), dateCreated: z.string() }))
      .optional(),
    quickReplies: z.array(z.unknown()).optional(),
    templateId: z.string(),
    status: z.enum(['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED']),
    dateCreated: z.iso.datetime(),
    dateUpdated: z.iso.datetime(),
  }),
} as const
const page = { limit: z.number(), startKey: z.string().nullable(), nextKey: z.string().nullable() }

test('the simulator answers in the shapes that the platform’s own client declares', async () => {
  done(await channels.createTemplate({ ...template, content: '이 템플릿은 반려됩니다.' }))
  await decided('rejected')
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${outside.url}/kakao/v2/${path}`, { headers: { authorization: signCall(key) } })).json()
  published.categories.parse(await ask('channels/categories'))
  published.categories.parse(await ask('templates/categories'))
  z.object({ ...page, channelList: z.array(published.channel).min(1) }).parse(await ask('channels?limit=1'))
  z.object({ ...page, templateList: z.array(published.template).min(1) }).parse(await ask('templates'))
  const [made] = done(await channels.templates(own.channelId))
  published.template.parse(await ask(`templates/${made?.template_id}`))
})
