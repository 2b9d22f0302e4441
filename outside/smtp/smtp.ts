import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Fault, Faults } from '../faults.ts'
import { createInbox, readMail, type Inbox, type Mail } from './inbox.ts'

/** The login of the relay. Without one any login is taken, but one is asked for; with an empty user it knows none at all. */
export type SmtpAccount = { user: string; password: string }

/** `tls` offers STARTTLS with this key and certificate. */
export type SmtpOptions = {
  host: string
  port: number
  account?: SmtpAccount | undefined
  tls?: { key: string; cert: string } | undefined
}

export type Smtp = { port: number; inbox: Inbox; close(): Promise<void> }

/** An SMTP refusal: smtp-server answers with `responseCode`. */
function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Sentinel addresses: `bounce-550@…` is refused with 550, `bounce-451@…` with 451, and so on. */
export function sentinelRefusal(address: string): Error | undefined {
  const code = Number(/^bounce-([45]\d\d)@/i.exec(address)?.[1])
  if (!code) return undefined
  return refusal(code, code < 500 ? '4.2.1 Mailbox busy, try again later' : '5.1.1 No such mailbox')
}

/** Cuts the connection of a session, as a relay that dies before it answers. */
function cut(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection?.session?.id === session.id) connection._socket?.destroy()
  }
}

/** Puts mails into the inbox, twice or in the wrong order when told so. */
function createDelivery(inbox: Inbox, faults: Faults) {
  let held: Mail | undefined
  const release = (mail: Mail | undefined): void => {
    if (!mail || held !== mail) return
    held = undefined
    inbox.add(mail)
  }
  return (mail: Mail): void => {
    const fault = faults.take('smtp', ['repeat', 'reorder'])
    if (fault?.kind === 'reorder' && !held) {
      held = mail
      setTimeout(() => release(mail), fault.ms || 2000).unref()
      return
    }
    inbox.add(mail)
    if (fault?.kind === 'repeat') inbox.add({ ...mail, id: `${mail.id}-2` })
    release(held)
  }
}

/** Reads and delivers a mail; returns the fault that governs the answer. */
async function takeMail(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  faults: Faults,
  deliver: (mail: Mail) => void,
): Promise<Fault | undefined> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw refusal(552, '5.3.4 Message too big')
  const to = session.envelope.rcptTo.map((recipient) => recipient.address)
  deliver(await readMail(raw, to, session.secure))
  const fault = faults.take('smtp', ['slow', 'drop_answer'])
  if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false })
  return fault
}

/** The SMTP relay of the outside world: login required, STARTTLS when it has a certificate. */
export async function startSmtp(options: SmtpOptions, faults: Faults): Promise<Smtp> {
  const inbox = createInbox()
  const deliver = createDelivery(inbox, faults)
  const open = options.account?.user === ''
  const server: SMTPServer = new SMTPServer({
    banner: 'outside world',
    size: 20_000_000,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options.tls,
    disabledCommands: [...(options.tls ? [] : ['STARTTLS']), ...(open ? ['AUTH'] : [])],
    authOptional: open,
    allowInsecureAuth: true,
    onAuth(auth, _session, callback) {
      const { account } = options
      const known = !account || (auth.username === account.user && auth.password === account.password)
      if (known) callback(null, { user: auth.username ?? 'anyone' })
      else callback(refusal(535, '5.7.8 Invalid login'))
    },
    onRcptTo(address, _session, callback) {
      const fault = faults.take('smtp', ['fail'])
      if (fault) callback(refusal(fault.status ?? 451, '4.3.0 Told to fail'))
      else callback(sentinelRefusal(address.address) ?? null)
    },
    onData(stream, session, callback) {
      void answerData(stream, session, callback)
    },
  })
  async function answerData(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    callback: (error: Error | null, message?: string) => void,
  ): Promise<void> {
    try {
      const fault = await takeMail(stream, session, faults, deliver)
      if (fault?.kind === 'drop_answer') cut(server, session)
      else callback(null, 'queued')
    } catch (error) {
      callback(error instanceof Error ? error : refusal(451, '4.3.0 Unreadable'))
    }
  }
  // A client that goes away in the middle is a client's matter.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const address = server.server.address() as AddressInfo // listening on TCP, so never a string or null
  return { port: address.port, inbox, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
