import { isEmail, isMobilePhone } from '../../kernel/contact.ts'
import { recipientOf, triggers } from '../triggers.ts'

/** The shop's operators who get messages: what can be asked of them, and how many there may be. */

/** Triggers that go to the shop's operators. */
export const adminTriggers = triggers.filter((one) => recipientOf(one) === 'admin')
/** So many operators at most. */
export const adminsMost = 10

/** Contacts that cannot be used, of a recipient who needs one of the two; an empty list when it may be saved. */
export function wrongFields({ phone, email }: { phone: string; email: string }): ('phone' | 'email')[] {
  const wrong: ('phone' | 'email')[] = []
  if (phone === '' ? email === '' : !isMobilePhone(phone)) wrong.push('phone')
  if (email !== '' && !isEmail(email)) wrong.push('email')
  return wrong
}
