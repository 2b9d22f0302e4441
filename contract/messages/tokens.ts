import type { App } from '../kernel/wire.ts'
import type { TextKey } from '../text/text.ts'
import { type Trigger, isOrderTrigger } from './triggers.ts'

/** Tokens in the texts of messages, written `#{USER_NAME}` in every channel as AlimTalk does (002 §9, MSG-33..38). */

/** Which triggers offer a token: those of orders, those of certifications, or both. */
type Offer = 'both' | 'order' | 'certification' | 'delivered'

type Declared = { readonly label: TextKey; readonly offer: Offer; readonly never_in?: App }

export const tokens = {
  USER_NAME: { label: 'message.token_USER_NAME', offer: 'both' },
  USER_ID: { label: 'message.token_USER_ID', offer: 'both' },
  USER_EMAIL: { label: 'message.token_USER_EMAIL', offer: 'both' },
  ORDER_DATE: { label: 'message.token_ORDER_DATE', offer: 'order' },
  ORDER_NAME: { label: 'message.token_ORDER_NAME', offer: 'order' },
  ORDER_NO: { label: 'message.token_ORDER_NO', offer: 'order' },
  ORDER_PRICE: { label: 'message.token_ORDER_PRICE', offer: 'order' },
  SHOP_NAME: { label: 'message.token_SHOP_NAME', offer: 'both' },
  PRODUCT_NAME: { label: 'message.token_PRODUCT_NAME', offer: 'both' },
  PRODUCT_CODE: { label: 'message.token_PRODUCT_CODE', offer: 'both' },
  SERIAL_CODE: { label: 'message.token_SERIAL_CODE', offer: 'delivered' },
  REGISTRATION_URL: { label: 'message.token_REGISTRATION_URL', offer: 'order', never_in: 'cert_digital' },
  REGISTRATION_PERIOD: { label: 'message.token_REGISTRATION_PERIOD', offer: 'both' },
  CERT_INPUT_NAME: { label: 'message.token_CERT_INPUT_NAME', offer: 'certification' },
  CERT_INPUT_EMAIL: { label: 'message.token_CERT_INPUT_EMAIL', offer: 'certification' },
  CERT_INPUT_PHONE: { label: 'message.token_CERT_INPUT_PHONE', offer: 'certification' },
  CERT_PRODUCT_NAME: { label: 'message.token_CERT_PRODUCT_NAME', offer: 'certification' },
  CERT_SERIAL_CODE: { label: 'message.token_CERT_SERIAL_CODE', offer: 'certification' },
} as const satisfies Record<string, Declared>
export type Token = keyof typeof tokens

/** The triggers at which a code has been given to its orderer (MSG-33). */
const delivered: readonly Trigger[] = ['shipping_end', 'buyed_confirm']

/** Whether a token is allowed in the text of a trigger in an app. */
export function isOffered(token: Token, trigger: Trigger, app: App): boolean {
  const { offer, never_in }: Declared = tokens[token]
  if (never_in === app) return false
  if (offer === 'delivered') return delivered.includes(trigger)
  return offer === 'both' || (offer === 'order') === isOrderTrigger(trigger)
}

export function tokensOf(trigger: Trigger, app: App): Token[] {
  return (Object.keys(tokens) as Token[]).filter((token) => isOffered(token, trigger, app)) // the keys of a constant
}

const written = /#\{([^}]*)\}/g

/** Extracts the names between `#{` and `}` in a text, each once, in its order. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(written)].map(([, name = '']) => name))]
}

/** The names in a text that its trigger does not offer; an empty list when it may be saved. */
export function refusedNames(text: string, trigger: Trigger, app: App): string[] {
  const offered: readonly string[] = tokensOf(trigger, app)
  return namesIn(text).filter((name) => !offered.includes(name))
}

/** The values of tokens for one message. */
export type TokenValues = Readonly<Partial<Record<Token, string>>>

/** A text with its tokens filled; one without a value becomes `nameless` for the name and nothing for the others. */
export function fillTokens(text: string, values: TokenValues, nameless: string): string {
  const known: Readonly<Record<string, string | undefined>> = values
  return text.replace(written, (_whole, name: string) => known[name] || (name === 'USER_NAME' ? nameless : ''))
}
