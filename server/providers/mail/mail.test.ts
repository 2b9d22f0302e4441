import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startOutside, type Outside } from '../../../outside/main.ts'
import type { MailProvider, OutgoingMail } from './mail.ts'
import { smtpMail, type SmtpOptions } from './smtp.ts'

const solapi = { apiKey: 'K', apiSecret: 'S', senders: [] }
const login = { user: 'genuine', password: 'conformance-password' }

type Inboxed = {
  from: string
  to: string[]
  reply_to: string[]
  subject: string
  text: string
  html: string | null
  message_id: string
  secure: boolean
  headers: { name: string; value: string }[]
}

/** Every relay keeps the same promises; a further kind of provider is a further row. */
const vendors = [
  {
    name: 'smtp',
    open: (port: number, changes: Partial<SmtpOptions> = {}): MailProvider =>
      smtpMail({
        host: '127.0.0.1',
        port,
        ...login,
        tls: 'never',
        from: { address: 'hello@genuine.example', name: '정품 인증' },
        message_domain: 'genuine.example',
        timeouts: { connect_ms: 3000, total_ms: 3000 },
        now: () => new Date(),
        ...changes,
      }),
  },
]

function mail(address: string, changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    delivery_id: 'delivery-1',
    to: { address },
    subject: '인증번호',
    text: '인증번호는 123456이에요.',
    ...changes,
  }
}

describe.each(vendors)('mail by $name', ({ open }) => {
  let outside: Outside
  let provider: MailProvider

  beforeEach(async () => {
    outside = await startOutside({ port: 0, smtpPort: 0, solapi, smtp: login })
    provider = open(outside.smtpPort)
  })
  afterEach(() => outside.close())

  async function misbehave(fault: Record<string, unknown>): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ system: 'smtp', ...fault })
    expect((await fetch(`${outside.url}/faults`, { method: 'POST', headers, body })).status).toBe(201)
  }
  async function inbox(to?: string): Promise<Inboxed[]> {
    const answer = await fetch(`${outside.url}/mail.json${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)
    return ((await answer.json()) as { mails: Inboxed[] }).mails
  }

  test('a mail arrives as it was written, Korean and markup included', async () => {
    const written = mail('buyer@example.net', {
      to: { address: 'buyer@example.net', name: '김정품' },
      from_name: '데모 상점',
      reply_to: 'shop@example.net',
      subject: '정품 인증이 끝났어요',
      html: '<p>정품이에요 <b>감사합니다</b></p>',
    })
    expect(await provider.send(written)).toEqual({ outcome: 'accepted', message_id: '<delivery-1@genuine.example>' })
    expect(await inbox('Buyer@Example.net')).toMatchObject([
      {
        from: '데모 상점 <hello@genuine.example>',
        to: ['buyer@example.net'],
        reply_to: ['shop@example.net'],
        subject: '정품 인증이 끝났어요',
        text: expect.stringContaining('인증번호는 123456이에요.'),
        html: expect.stringContaining('<b>감사합니다</b>'),
        message_id: '<delivery-1@genuine.example>',
      },
    ])
  })

  test('a relay that knows no login takes the mail of a sender who has none', async () => {
    const relay = await startOutside({ port: 0, smtpPort: 0, solapi, smtp: { user: '', password: '' } })
    try {
      const sent = await open(relay.smtpPort, { user: '', password: '' }).send(mail('buyer@example.net'))
      expect(sent).toMatchObject({ outcome: 'accepted' })
      // One that asks for a login says so; nothing is taken for sent.
      const refused = await open(outside.smtpPort, { user: '', password: '' }).send(mail('buyer@example.net'))
      expect(refused.outcome).not.toBe('accepted')
    } finally {
      await relay.close()
    }
  })

  test.each([
    'b@example.net\r\nRCPT TO:<c@example.net>',
    'b@example.net, c@example.net',
    'b@example.net>c@example.net',
    '<b@example.net>',
    'b@example.net\n',
    'b c@example.net',
    'b@localhost',
    '"b"@example.net',
    '@example.net',
    'b@',
    '',
    `${'b'.repeat(65)}@example.net`,
  ])('%j is no address and reaches nobody', async (address) => {
    expect(await provider.send(mail(address))).toMatchObject({ code: 'address_invalid', retryable: false })
    expect(await inbox()).toEqual([])
  })

  test('a line break in a subject or a name adds no header', async () => {
    const bcc = '\r\nBcc: c@example.net\r\nX-Evil: 1'
    await provider.send(
      mail('b@example.net', { subject: `제목${bcc}`, from_name: `상점${bcc}`, reply_to: `a@b.kr${bcc}` }),
    )
    const [got] = await inbox()
    expect(got?.to).toEqual(['b@example.net'])
    expect(got?.reply_to).toEqual([])
    expect(got?.headers.map((header) => header.name)).not.toEqual(expect.arrayContaining(['X-Evil']))
    expect(got?.headers.map((header) => header.name)).not.toEqual(expect.arrayContaining(['Bcc']))
  })

  test('a Korean domain is reached', async () => {
    expect(await provider.send(mail('b@정품.한국'))).toMatchObject({ outcome: 'accepted' })
    expect((await inbox())[0]?.to).toEqual(['b@정품.한국'])
  })

  test('an address that bounces is refused for good, a busy one for now', async () => {
    const refused = { outcome: 'refused', smtp_code: 550, code: 'mailbox_refused', retryable: false }
    expect(await provider.send(mail('bounce-550@example.net'))).toEqual(refused)
    const busy = { outcome: 'refused', smtp_code: 451, code: 'mailbox_busy', retryable: true }
    expect(await provider.send(mail('bounce-451@example.net'))).toEqual(busy)
    expect(await inbox()).toEqual([])
  })

  test('a relay that is told to fail, fails once', async () => {
    await misbehave({ kind: 'fail', status: 452 })
    expect(await provider.send(mail('b@example.net'))).toMatchObject({ smtp_code: 452, retryable: true })
    expect(await provider.send(mail('b@example.net'))).toMatchObject({ outcome: 'accepted' })
  })

  test('a wrong password is a matter of credentials', async () => {
    const result = await open(outside.smtpPort, { password: 'wrong' }).send(mail('b@example.net'))
    expect(result).toEqual({ outcome: 'refused', code: 'credentials', smtp_code: 535, retryable: false })
  })

  test('a lost answer is an unknown outcome, and the mail may be there, recognisable by its id', async () => {
    await misbehave({ kind: 'drop_answer' })
    const unknown = { outcome: 'unknown', message_id: '<delivery-1@genuine.example>' }
    expect(await provider.send(mail('b@example.net'))).toEqual(unknown)
    expect((await inbox()).map((got) => got.message_id)).toEqual(['<delivery-1@genuine.example>'])
  })

  test('a late answer is an unknown outcome after the time is up', async () => {
    await misbehave({ kind: 'slow', ms: 8000 })
    expect(await provider.send(mail('b@example.net'))).toMatchObject({ outcome: 'unknown' })
  })

  test('a relay that is not there has certainly delivered nothing', async () => {
    const { smtpPort } = outside
    await outside.close()
    const unreachable = { outcome: 'refused', code: 'unreachable', smtp_code: null, retryable: true }
    expect(await open(smtpPort).send(mail('b@example.net'))).toEqual(unreachable)
  })

  test('a relay that says nothing is given up in time and has delivered nothing', async () => {
    const silent = createServer((socket) => void socket.resume().on('error', () => undefined))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const result = await open((silent.address() as AddressInfo).port).send(mail('b@example.net'))
    expect(result).toMatchObject({ code: 'unreachable', retryable: true })
    await new Promise((resolve) => silent.close(resolve))
  })

  test('where encryption is required the mail travels encrypted, and only to a trusted relay', async () => {
    await outside.close()
    outside = await startOutside({ port: 0, smtpPort: 0, solapi, smtp: login, starttls: true })
    const ca = outside.smtpAuthority ?? ''
    const untrusted = await open(outside.smtpPort, { tls: 'required' }).send(mail('a@example.net'))
    expect(untrusted).toEqual({ outcome: 'refused', code: 'tls', smtp_code: null, retryable: false })
    const trusted = await open(outside.smtpPort, { tls: 'required', ca }).send(mail('b@example.net'))
    expect(trusted).toMatchObject({ outcome: 'accepted' })
    expect(await inbox()).toMatchObject([{ to: ['b@example.net'], secure: true }])
  })

  test('where encryption is required an unencrypted relay gets nothing', async () => {
    const result = await open(outside.smtpPort, { tls: 'required' }).send(mail('b@example.net'))
    expect(result).toMatchObject({ outcome: 'refused' })
    expect(await inbox()).toEqual([])
  })
})
