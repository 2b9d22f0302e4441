/** A mail for one recipient. `delivery_id` is ours and becomes the Message-ID, so a repeated mail is recognised. */
export type OutgoingMail = {
  delivery_id: string
  to: { address: string; name?: string }
  /** The shop's name in front of our own sender address. */
  from_name?: string
  /** The address of replies: the shop's. */
  reply_to?: string
  subject: string
  text: string
  html?: string
}

/** Why a mail was refused, in our own words. */
export type MailProblem =
  | 'address_invalid'
  | 'mailbox_refused'
  | 'mailbox_busy'
  | 'message_refused'
  | 'credentials'
  | 'tls'
  | 'unreachable'

/** `unknown`: the mail was handed over and the answer never came; sending again may deliver it twice. */
export type MailResult =
  | { outcome: 'accepted'; message_id: string }
  | { outcome: 'refused'; code: MailProblem; smtp_code: number | null; retryable: boolean }
  | { outcome: 'unknown'; message_id: string }

/** Sends e-mail (product G). It never repeats a mail by itself. */
export type MailProvider = {
  send(mail: OutgoingMail): Promise<MailResult>
}
