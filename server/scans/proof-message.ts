import { proofLife } from '#contract/scans/proof.ts'
import type { ProofChannel } from '#contract/scans/proof-fields.ts'
import { type BuyerLanguage, text } from '#contract/text/text.ts'
import { cp949Bytes, cutToCp949, smsBytes } from '#contract/kernel/cp949.ts'
import type { MessageBody } from '../notify/outbox.ts'

/** A one-time code, and whether it identifies an owner instead of registering a product. */
type ProofWords = { code: string; is_owner: boolean }

const registrationKeys = {
  sms: 'message.proof_sms',
  subject: 'message.proof_subject',
  mail: 'message.proof_mail',
} as const
const ownerKeys = {
  sms: 'message.owner_proof_sms',
  subject: 'message.owner_proof_subject',
  mail: 'message.owner_proof_mail',
} as const

/**
 * The message of a one-time code. Texts are in Korean or English (CP949), and the shop's name is shortened to fit one
 * SMS.
 */
export function proofMessage(
  channel: ProofChannel,
  language: BuyerLanguage,
  shop_name: string,
  { code, is_owner }: ProofWords,
): MessageBody {
  const minutes = proofLife / 60_000
  const keys = is_owner ? ownerKeys : registrationKeys
  if (channel === 'email') {
    const values = { shop: shop_name, code, minutes }
    return {
      from_name: shop_name,
      subject: text(language, keys.subject, values),
      text: text(language, keys.mail, values),
    }
  }
  const room = smsBytes - (cp949Bytes(text(language, keys.sms, { shop: '', code, minutes })) ?? smsBytes)
  return { text: text(language, keys.sms, { shop: cutToCp949(shop_name, room), code, minutes }) }
}
