import { isEmail, isMobilePhone } from '../../kernel/contact.ts'
import { recipientOf, triggers } from '../triggers.ts'

/** Operators of the shop who get messages: their triggers and limits. */

/** Triggers that go to the shop's operators. */
export const adminTriggers = triggers.filter((one) => recipientOf(one) === 'admin')
/** The most operators. */
export const adminsMost = 10

/** Invalid contacts of a recipient, who needs one of the two; empty if it may be saved. */
export function wrongFields({ phone, email }: { phone: string; email: string }): ('phone' | 'email')[] {
  const wrong: ('phone' | 'email')[] = []
  if (phone === '' ? email === '' : !isMobilePhone(phone)) wrong.push('phone')
  if (email !== '' && !isEmail(email)) wrong.push('email')
  return wrong
}
