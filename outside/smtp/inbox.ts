import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'

/** A mail as it lies in the inbox. `to` is the envelope: who really got it. */
export type Mail = {
  id: string
  at: string
  from: string
  to: string[]
  reply_to: string[]
  subject: string
  text: string
  html: string | null
  message_id: string | null
  headers: { name: string; value: string }[]
  secure: boolean
}

export type Inbox = { add(mail: Mail): void; all(): readonly Mail[]; find(id: string): Mail | undefined }

/** The inbox of everybody, newest first. */
export function createInbox(): Inbox {
  const mails: Mail[] = []
  return {
    add: (mail) => void mails.unshift(mail),
    all: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
  }
}

/** Whether a mail was delivered to this address. */
export function isFor(mail: Mail, address: string): boolean {
  return mail.to.some((to) => to.toLowerCase() === address.toLowerCase())
}

function who(address: { name: string; address?: string | undefined } | undefined): string {
  if (!address?.address) return address?.name ?? ''
  return address.name ? `${address.name} <${address.address}>` : address.address
}

/** Reads a raw message. */
export async function readMail(raw: Buffer, to: string[], secure: boolean): Promise<Mail> {
  const email = await PostalMime.parse(raw)
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    from: who(email.from),
    to,
    reply_to: (email.replyTo ?? []).map(who),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? null,
    message_id: email.messageId ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    secure,
  }
}
