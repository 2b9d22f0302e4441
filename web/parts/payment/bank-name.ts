import { type Bank, banks as known } from '#contract/payment/banks.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { type KeyOf, textsOf } from '../../kernel/text.ts'

const { say } = textsOf(paymentWordsTexts)
type TextKey = KeyOf<typeof paymentWordsTexts>

/** The gateway's codes of banks, and their names. */
const names: Readonly<Record<Bank, TextKey>> = {
  KDB: 'bank.kdb',
  IBK: 'bank.ibk',
  KOOKMIN: 'bank.kookmin',
  SUHYUP: 'bank.suhyup',
  NONGHYUP: 'bank.nonghyup',
  WOORI: 'bank.woori',
  STANDARD_CHARTERED: 'bank.standard_chartered',
  DAEGU: 'bank.daegu',
  BUSAN: 'bank.busan',
  KWANGJU: 'bank.kwangju',
  JEJU: 'bank.jeju',
  JEONBUK: 'bank.jeonbuk',
  KYONGNAM: 'bank.kyongnam',
  KFCC: 'bank.kfcc',
  SHINHYUP: 'bank.shinhyup',
  POST: 'bank.post',
  HANA: 'bank.hana',
  SHINHAN: 'bank.shinhan',
  K_BANK: 'bank.k_bank',
  KAKAO: 'bank.kakao',
  TOSS: 'bank.toss',
}

/** A bank's name; one that is not known as the gateway writes it. */
export function bankName(code: string): string {
  const bank = known.find((each) => each === code)
  return bank === undefined ? code : say(names[bank])
}
