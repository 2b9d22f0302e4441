import { setTimeout as wait } from 'node:timers/promises'
import { SolapiMessageService } from 'solapi'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOutside, type Outside } from '../main.ts'

/**
 * The message provider's own client against our simulator of it. The client holds every answer against the provider's
 * schemas, so whatever it complains about is wrong in the simulator. It knows one address, which is turned to ours.
 */

const account = {
  apiKey: 'TESTKEY000000001',
  apiSecret: 'solapi-test-secret',
  senders: ['0212345678'],
  delays: { carrier: 10, done: 20 },
  review: { waiting: 10, inspecting: 10 },
}
const [from, to] = ['0212345678', '01012345678']
let outside: Outside
let client: SolapiMessageService
beforeEach(async () => {
  outside = await startOutside({ port: 0, smtpPort: 0, solapi: account })
  client = new SolapiMessageService(account.apiKey, account.apiSecret)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    fetch(address.replace('https://api.solapi.com', outside.url), init),
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await outside.close()
})

/** Asks until the answer is as expected; the vitest limit ends a question that never is. */
async function until<T>(ask: () => Promise<T>, is: (answer: T) => boolean): Promise<T> {
  const answer = await ask()
  if (is(answer)) return answer
  await wait(20)
  return until(ask, is)
}

async function linkedChannel() {
  await client.requestKakaoChannelToken({ searchId: '@objet', phoneNumber: to })
  const { messageList } = await client.getMessages({ limit: 1 })
  const [token = ''] = /\d{6}/.exec(Object.values(messageList)[0]?.text ?? '') ?? []
  return client.createKakaoChannel({ searchId: '@objet', phoneNumber: to, categoryCode: '00400010001', token })
}

test('texts are taken, listed with what became of them, and paid', async () => {
  const one = await client.send({ text: '안녕하세요', to, from })
  expect(one).toMatchObject({ failedMessageList: [], groupInfo: { count: { total: 1, registeredSuccess: 1 } } })
  const many = await client.send(
    [
      { text: '하나', to, from },
      { text: '길'.repeat(80), subject: '제목', to: '01012345679', from },
    ],
    { showMessageList: true },
  )
  expect(many.messageList).toMatchObject([{ statusCode: '2000' }, { statusCode: '2000' }])
  const { messageList } = await until(
    async () => client.getMessages({ limit: 3 }),
    (page) => Object.values(page.messageList).every(({ statusCode }) => statusCode === '4000'),
  )
  expect(Object.values(messageList).map(({ type }) => type)).toEqual(['LMS', 'SMS', 'SMS'])
  expect(await client.getMessages({ limit: 1 })).toMatchObject({ nextKey: Object.keys(messageList)[1] })
  expect(await client.getBalance()).toMatchObject({ balance: 1_000_000 - 2 * 18 - 45 })
})

test('a sender that is not registered is refused by its code, and a wrong key is', async () => {
  await expect(client.send({ text: 'x', to, from: '0299999999' })).rejects.toMatchObject({
    _tag: 'MessageNotReceivedError',
    failedMessageList: [{ statusCode: '1062', to }],
  })
  const stranger = new SolapiMessageService('TESTKEY000000002', account.apiSecret)
  await expect(stranger.getBalance()).rejects.toMatchObject({ _tag: 'ClientError', httpStatus: 403 })
})

test('a channel is linked, its template reviewed, sent and cancelled, and both are taken away', async () => {
  expect(await client.getKakaoChannelCategories()).not.toEqual([])
  const { channelId } = await linkedChannel()
  expect(await client.getKakaoChannels()).toMatchObject({ channelList: [{ channelId, searchId: '@objet' }] })
  expect(await client.getKakaoChannel(channelId)).toMatchObject({ channelId })
  const categoryCode = (await client.getKakaoAlimtalkTemplateCategories())[0]?.code ?? ''
  const template = { channelId, name: '등록', content: '#{이름}님, 등록했어요', categoryCode }
  const buttons = [{ buttonName: '열기', buttonType: 'WL' as const, linkMo: 'https://shop.example' }]
  const { templateId } = await client.createKakaoAlimtalkTemplate({ ...template, buttons })
  const read = async () => client.getKakaoAlimtalkTemplate(templateId)
  await until(read, ({ status }) => status === 'APPROVED')
  expect(await client.getKakaoAlimtalkTemplates()).toMatchObject({ templateList: [{ templateId }] })
  const variables = { '#{이름}': '김정품' }
  await client.send({ to, from, kakaoOptions: { pfId: channelId, templateId, variables } })
  const { messageList } = await client.getMessages({ limit: 1 })
  expect(Object.values(messageList)).toMatchObject([{ type: 'ATA', text: '김정품님, 등록했어요' }])
  await expect(client.removeKakaoAlimtalkTemplate(templateId)).rejects.toMatchObject({ errorCode: 'NotRemovable' })
  const draft = await client.createKakaoAlimtalkTemplate({ ...template, name: '다른 것' })
  expect(await client.cancelInspectionKakaoAlimtalkTemplate(draft.templateId)).toMatchObject({ name: '다른 것' })
  expect(await client.updateKakaoAlimtalkTemplateName(draft.templateId, '새 이름')).toMatchObject({ name: '새 이름' })
  await client.removeKakaoChannel(channelId)
  expect(await client.getKakaoChannels()).toMatchObject({ channelList: [] })
})
