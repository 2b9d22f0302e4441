import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { defaultTimeouts, type Timeouts } from '../call.ts'
import type { MailProvider, MailResult, OutgoingMail } from './mail.ts'
import { resultOfError, type SmtpError } from './smtp-errors.ts'
import { domainToASCII } from 'node:url'

export type SmtpOptions = {
  host: string
  port: number
  /** Empty: the relay asks for no login. */
  user: string
  password: string
  /** `required` upgrades by STARTTLS or fails, `implicit` is TLS from the first byte, `never` is for loopback. */
  tls: 'required' | 'implicit' | 'never'
  /** PEM of a private certificate authority. */
  ca?: string
  from: { address: string; name: string }
  /** Right side of the Message-ID. */
  message_domain: string
  timeouts?: Timeouts
  now: () => Date
}

/** Makes a header value a single line. */
function inOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** The message as bytes. The library comes with the first mail. Addresses are objects, never strings for the library to parse. */
async function compose(mail: OutgoingMail, options: SmtpOptions, to: string, message_id: string): Promise<Buffer> {
  const { from, now } = options
  const replyTo = mail.reply_to === undefined ? undefined : plainAddress(mail.reply_to)
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from: { address: from.address, name: inOneLine(mail.from_name ?? from.name) },
    to: { address: to, name: inOneLine(mail.to.name ?? '') },
    ...(replyTo === undefined ? {} : { replyTo: { address: replyTo, name: '' } }),
    subject: inOneLine(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    messageId: message_id,
    date: now(),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

async function connect({ host, port, tls, ca, timeouts = defaultTimeouts }: SmtpOptions): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  return new Connection({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'never',
    connectionTimeout: timeouts.connect_ms,
    dnsTimeout: timeouts.connect_ms,
    greetingTimeout: timeouts.total_ms,
    socketTimeout: timeouts.total_ms,
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
  })
}

type Envelope = { from: string; to: string[] }

/**
 * Sends one mail on one connection. The body follows the server's 354: an earlier failure delivered nothing, a later
 * one is unknown.
 */
async function deliver(
  options: SmtpOptions,
  envelope: Envelope,
  bytes: Buffer,
  message_id: string,
): Promise<MailResult> {
  const connection = await connect(options)
  return new Promise((resolve) => {
    let handedOver = false
    const message = Readable.from(
      (function* () {
        handedOver = true
        yield bytes
      })(),
    )
    const finish = (result: MailResult): void => {
      clearTimeout(deadline)
      resolve(result)
      message.destroy()
    }
    const fail = (error: SmtpError): void => {
      finish(resultOfError(error, handedOver, message_id))
      connection.close()
    }
    const deadline = setTimeout(
      () => fail(Object.assign(new Error('deadline'), { code: 'ETIMEDOUT' })),
      (options.timeouts ?? defaultTimeouts).total_ms,
    )
    connection.on('error', fail)
    connection.connect((unconnected) => {
      if (unconnected) return fail(unconnected)
      const send = () =>
        connection.send(envelope, message, (refused) => {
          if (refused) return fail(refused)
          finish({ outcome: 'accepted', message_id })
          connection.quit()
        })
      // A relay in a private network may authenticate senders by address and take no login.
      if (options.user === '') return send()
      connection.login({ user: options.user, pass: options.password }, (unknown) => (unknown ? fail(unknown) : send()))
    })
  })
}

/** Mail through an SMTP relay (providers.md 5.1), one recipient and one connection a mail. */
export function smtpMail(options: SmtpOptions): MailProvider {
  return {
    async send(mail) {
      if (!/^[A-Za-z0-9._-]{1,100}$/.test(mail.delivery_id)) throw new TypeError('delivery_id must be a plain word')
      const to = plainAddress(mail.to.address)
      if (to === undefined) return { outcome: 'refused', code: 'address_invalid', smtp_code: null, retryable: false }
      const message_id = `<${mail.delivery_id}@${options.message_domain}>`
      const bytes = await compose(mail, options, to, message_id)
      return deliver(options, { from: options.from.address, to: [to] }, bytes, message_id)
    },
  }
}

const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Validates an address for an SMTP command; undefined if invalid. The mail library treats line breaks, angle brackets
 * and commas as further recipients (providers.md 5.1), so only plain addresses pass.
 */
function plainAddress(given: string): string | undefined {
  // Turning a domain into ASCII drops line breaks silently, so they are refused before.
  if (/[\s\p{C}]/u.test(given)) return undefined
  const at = given.lastIndexOf('@')
  const [name, host] = [given.slice(0, at), domainToASCII(given.slice(at + 1))]
  if (at < 1 || name.length > 64 || given.length > 254) return undefined
  return local.test(name) && domain.test(host) ? `${name}@${host}` : undefined
}
