import type { TextKey } from '#contract/text/text.ts'
import { say } from '#web/text.ts'

/** The gateway's codes of banks that issue accounts to pay into. */
const banks: Readonly<Record<string, TextKey>> = {
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
  const key = Object.hasOwn(banks, code) ? banks[code] : undefined
  return key === undefined ? code : say(key)
}
