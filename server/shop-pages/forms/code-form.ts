import { type SentCode, codeStep } from './code-step.ts'
import type { FieldErrors, Typed } from './form.ts'
import { carriedConsents } from './own-consents.ts'
import { type View, say } from '../view.ts'

/** `pictures`: uploads of the first step. */
export type CodeForm = {
  typed: Typed
  errors: FieldErrors
  sent: SentCode
  now: Date
  pictures: readonly string[]
  key: string
}

/** The second step of the registration: the one-time code. */
export function codeForm(view: View, { typed, errors, sent, now, pictures, key }: CodeForm): string {
  const uploaded = pictures.length === 0 ? {} : { uploaded: pictures.join(',') }
  const { name, channel, phone, email, bought_at, as_member } = typed
  return codeStep(view, {
    sent,
    now,
    typed: typed.code,
    error: errors.code,
    carried: {
      key,
      name,
      channel,
      phone,
      email,
      bought_at,
      as_member,
      agreed: 'yes',
      ...carriedConsents(typed),
      ...typed.answers,
      ...uploaded,
    },
    go: { step: 'register', label: say(view, 'buyer.register') },
    resend: 'resend',
    change: 'change',
  })
}
