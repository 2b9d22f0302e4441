import { proofLife } from '#contract/scans/proof.ts'
import type { ProofChannel } from '#contract/scans/operations.ts'
import type { Language } from '#contract/text/text.ts'
import { text } from '#contract/text/text.ts'
import { cp949Bytes, cutToCp949, smsBytes } from '#contract/kernel/cp949.ts'
import type { MessageBody } from '../kernel/outbox.ts'

/** The words that carry a one-time code; in a text message the shop's name gives way until all fits. */
export function proofMessage(channel: ProofChannel, language: Language, shop_name: string, code: string): MessageBody {
  const minutes = proofLife / 60_000
  if (channel === 'email') {
    const values = { shop: shop_name, code, minutes }
    return {
      from_name: shop_name,
      subject: text(language, 'message.proof_subject', values),
      text: text(language, 'message.proof_mail', values),
    }
  }
  const room = smsBytes - (cp949Bytes(text(language, 'message.proof_sms', { shop: '', code, minutes })) ?? smsBytes)
  return { text: text(language, 'message.proof_sms', { shop: cutToCp949(shop_name, room), code, minutes }) }
}
