import { textsOf } from '../kernel/text.ts'

const texts = textsOf(
  'members/access',
  'messages/names',
  'partners/record',
  'payment/words',
  'settings/activity',
  'shell',
  'shops',
  'staff',
  'staff/words',
)
export const { useText } = texts
/** The keys that are loaded with this folder. */
export type TextKey = Parameters<typeof texts.say>[0]
