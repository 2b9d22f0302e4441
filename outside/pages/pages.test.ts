import { createHmac, randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOutside, type Outside } from '../main.ts'

const solapi = { apiKey: 'K', apiSecret: 'S', senders: ['0212345678'], delays: { carrier: 5, done: 10 } }
const evil = '<img src=x onerror=alert(1)>"\'&'
let outside: Outside

beforeEach(async () => {
  outside = await startOutside({ port: 0, smtpPort: 0, solapi })
})
afterEach(() => outside.close())

async function get(path: string): Promise<{ status: number; body: string; policy: string | null }> {
  const answer = await fetch(outside.url + path)
  return { status: answer.status, body: await answer.text(), policy: answer.headers.get('content-security-policy') }
}

async function text(to: string, words: string): Promise<void> {
  const [date, salt] = [new Date().toISOString(), randomBytes(16).toString('hex')]
  const signature = createHmac('sha256', 'S')
    .update(date + salt)
    .digest('hex')
  const authorization = `HMAC-SHA256 apiKey=K, date=${date}, salt=${salt}, signature=${signature}`
  const body = JSON.stringify({ messages: [{ to, from: '0212345678', text: words }] })
  const headers = { authorization, 'content-type': 'application/json' }
  await fetch(`${outside.url}/messages/v4/send-many/detail`, { method: 'POST', headers, body })
}

async function mail(to: string, subject: string, html?: string): Promise<void> {
  const auth = { user: 'anyone', pass: 'anything' }
  const transport = createTransport({ host: '127.0.0.1', port: outside.smtpPort, ignoreTLS: true, auth })
  await transport.sendMail({ from: 'a@b.kr', to, subject, text: '본문이에요', ...(html === undefined ? {} : { html }) })
  transport.close()
}

const fault = (body: object) =>
  fetch(`${outside.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('the first page leads to the phone and the inbox and tells how to misbehave', async () => {
  const { status, body } = await get('/')
  expect(status).toBe(200)
  for (const words of ['href="/phone"', 'href="/mail"', 'POST /faults', '010-9999-3104']) expect(body).toContain(words)
})

test('a phone shows what it received, and markup in it stays words', async () => {
  expect((await get('/phone/01012345678')).body).toContain('아직 온 메시지가 없어요')
  await text('01012345678', `인증번호 123456 ${evil}`)
  const { body } = await vi.waitFor(
    async () => {
      const page = await get('/phone/010-1234-5678')
      expect(page.body).toContain('인증번호 123456')
      return page
    },
    { timeout: 30_000 },
  )
  expect(body).not.toContain('<img src=x')
  expect(body).toContain('<div class="bubble">인증번호')
  expect((await get('/phone')).body).toContain('010-1234-5678')
})

test('a mail is listed by its recipient and shown where it cannot run', async () => {
  await mail('kim@example.net', evil, `<p>안녕 <script>alert(1)</script></p>`)
  await mail('lee@example.net', '글자만')
  const all = JSON.parse((await get('/mail.json')).body) as { mails: { id: string; subject: string }[] }
  expect(all.mails.map((each) => each.subject)).toEqual(['글자만', evil])
  const [mine] = (JSON.parse((await get('/mail.json?to=kim@example.net')).body) as typeof all).mails
  const page = await get(`/mail/${mine?.id}`)
  expect(page.body).not.toContain('<img src=x')
  expect(page.body).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const body = await get(`/mail/${mine?.id}/body`)
  expect(body.policy).toMatch(/^sandbox .*default-src 'none'/)
  expect(body.policy).not.toContain('script')
  expect((await get(`/mail?to=${encodeURIComponent(evil)}`)).body).not.toContain('<img src=x')
  expect((await get('/mail/none')).status).toBe(404)
})

test('mails come twice, and in the wrong order, when told to', async () => {
  const subjects = async () =>
    (JSON.parse((await get('/mail.json')).body) as { mails: { subject: string }[] }).mails.map((each) => each.subject)
  await fault({ system: 'smtp', kind: 'repeat' })
  await mail('a@example.net', 'one')
  expect(await subjects()).toEqual(['one', 'one'])
  await fault({ system: 'smtp', kind: 'reorder', ms: 60_000 })
  await mail('a@example.net', 'two')
  await mail('a@example.net', 'three')
  expect(await subjects()).toEqual(['two', 'three', 'one', 'one'])
})

test('a fault is taken only in its form, and can be withdrawn', async () => {
  expect((await fault({ system: 'weather', kind: 'fail' })).status).toBe(400)
  expect((await fault({ system: 'smtp', kind: 'explode' })).status).toBe(400)
  expect((await fault({ system: 'smtp', kind: 'fail', status: 550, times: 9 })).status).toBe(201)
  expect((await fetch(`${outside.url}/faults`, { method: 'DELETE' })).status).toBe(204)
  await mail('a@example.net', 'arrives')
  expect(JSON.parse((await get('/mail.json')).body)).toMatchObject({ count: 1 })
})
