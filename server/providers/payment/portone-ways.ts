import type { CheckoutType } from '#contract/payment/types.ts'

/** A way to pay that the merchant's contract has; some have a channel of their own. */
export type PortoneWay = { type: CheckoutType; channel_key?: string | undefined }

const wallet = (easyPayProvider: string) => ({ payMethod: 'EASY_PAY', easyPay: { easyPayProvider } })
const voucher = (giftCertificateType: string) => ({
  payMethod: 'GIFT_CERTIFICATE',
  giftCertificate: { giftCertificateType },
})

/** The checkout request of each way to pay; a deposit is awaited for three days. */
const asked: Readonly<Record<CheckoutType, Readonly<Record<string, unknown>>>> = {
  card: { payMethod: 'CARD' },
  bank: { payMethod: 'TRANSFER' },
  virtual_account: { payMethod: 'VIRTUAL_ACCOUNT', virtualAccount: { accountExpiry: { validHours: 72 } } },
  // Required for phone billing, where nothing is shipped.
  phone: { payMethod: 'MOBILE', productType: 'DIGITAL' },
  kakao: wallet('KAKAOPAY'),
  naver: wallet('NAVERPAY'),
  toss: wallet('TOSSPAY'),
  payco: wallet('PAYCO'),
  samsung: wallet('SAMSUNGPAY'),
  kpay: wallet('KPAY'),
  lpay: wallet('LPAY'),
  culture_gift: voucher('CULTURELAND'),
  happymoney: voucher('HAPPYMONEY'),
  booknlife: voucher('BOOKNLIFE'),
}

/** The ways as the gateway's script takes them (providers 4.1, 4.3). */
export function waysOf(ways: readonly PortoneWay[], channel_key: string) {
  return ways.map(({ type, channel_key: own = channel_key }) => ({
    type,
    argument: { channelKey: own, ...asked[type] },
  }))
}
