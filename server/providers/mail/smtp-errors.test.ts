import { expect, test } from 'vitest'
import { resultOfError } from './smtp-errors.ts'

const errorOf = (more: object) => Object.assign(new Error('no'), more)
const result = (more: object, handedOver = false) => resultOfError(errorOf(more), handedOver, '<id@example>')

test.each([
  [{ command: 'RCPT TO', responseCode: 550 }, 'mailbox_refused', false],
  [{ command: 'RCPT TO', responseCode: 450 }, 'mailbox_busy', true],
  [{ command: 'MAIL FROM', responseCode: 553 }, 'message_refused', false],
  [{ command: 'DATA', responseCode: 554 }, 'message_refused', false],
  [{ command: 'DATA', responseCode: 452 }, 'message_refused', true],
  [{ code: 'EAUTH', responseCode: 535 }, 'credentials', false],
  [{ command: 'AUTH PLAIN', responseCode: 535 }, 'credentials', false],
  // A login that may work in a moment is no wrong password.
  [{ command: 'AUTH LOGIN', responseCode: 454 }, 'unreachable', true],
  [{ command: 'CONN', responseCode: 421 }, 'unreachable', true],
  [{ responseCode: 554 }, 'unreachable', false],
])('what the relay answers (%o) is refused as %s, and tried again: %s', (said, code, retryable) => {
  expect(result(said)).toEqual({ outcome: 'refused', code, smtp_code: said.responseCode, retryable })
})

test('an answer of the relay decides, also after the mail was handed over', () => {
  expect(result({ command: 'DATA', responseCode: 554 }, true)).toMatchObject({ outcome: 'refused', retryable: false })
})

test('without an answer a mail that was handed over may have arrived, and is not sent again', () => {
  for (const code of ['ETIMEDOUT', 'ECONNECTION', 'EAUTH', undefined])
    expect(result({ code }, true)).toEqual({ outcome: 'unknown', message_id: '<id@example>' })
})

test.each([
  [{ code: 'EAUTH' }, 'credentials', false],
  [{ code: 'ETLS' }, 'tls', false],
  [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'tls', false],
  [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'tls', false],
  [{ code: 'ESOCKET', originalCode: 'ECONNRESET' }, 'unreachable', true],
  [{ code: 'EDNS' }, 'unreachable', true],
  [{}, 'unreachable', true],
])('before anything was handed over, %o is %s, and tried again: %s', (said, code, retryable) => {
  expect(result(said)).toEqual({ outcome: 'refused', code, smtp_code: null, retryable })
})
