import type { MailProblem, MailResult } from './mail.ts'

/** nodemailer's error; `responseCode` is there when the server answered. */
export type SmtpError = Error & {
  code?: string | undefined
  originalCode?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
}

function problemOf({ code, command = '' }: SmtpError, smtp_code: number): MailProblem {
  if (code === 'EAUTH' || command.startsWith('AUTH')) return smtp_code < 500 ? 'unreachable' : 'credentials'
  if (command === 'RCPT TO') return smtp_code < 500 ? 'mailbox_busy' : 'mailbox_refused'
  if (command === 'MAIL FROM' || command === 'DATA') return 'message_refused'
  return 'unreachable'
}

/** 4xx may be tried again, 5xx not; without an answer it depends on whether the mail had been handed over. */
export function resultOfError(error: SmtpError, handedOver: boolean, message_id: string): MailResult {
  const { responseCode, code = '', originalCode = '' } = error
  if (responseCode) {
    const problem = problemOf(error, responseCode)
    return { outcome: 'refused', code: problem, smtp_code: responseCode, retryable: responseCode < 500 }
  }
  if (handedOver) return { outcome: 'unknown', message_id }
  if (code === 'EAUTH') return { outcome: 'refused', code: 'credentials', smtp_code: null, retryable: false }
  const untrusted = code === 'ETLS' || /CERT|TLS|SSL|SIGNATURE/.test(originalCode)
  if (untrusted) return { outcome: 'refused', code: 'tls', smtp_code: null, retryable: false }
  return { outcome: 'refused', code: 'unreachable', smtp_code: null, retryable: true }
}
