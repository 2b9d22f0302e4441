/**
 * Every way to pay that the checkout offers (000 §3 "payment types"), with what `method` of the payment says then
 * (providers 4.3). Points, Cashbee and OK Cashbag are of older days: the gateway has no type for them any more and tells
 * them as simple payments of that name, which a client must read without stumbling.
 */
export type PaymentWay = {
  key: string
  name: string
  group: '카드와 계좌' | '간편결제' | '상품권과 포인트'
  method: Readonly<Record<string, unknown>>
}

const easy = (key: string, name: string, provider: string): PaymentWay => ({
  key,
  name,
  group: '간편결제',
  method: { type: 'PaymentMethodEasyPay', provider },
})

const gift = (key: string, name: string, giftCertificateType: string): PaymentWay => ({
  key,
  name,
  group: '상품권과 포인트',
  method: { type: 'PaymentMethodGiftCertificate', giftCertificateType, approvalNumber: '30014590' },
})

const card = { publisher: 'SHINHAN_CARD', issuer: 'SHINHAN_CARD', brand: 'LOCAL', type: 'CREDIT', name: '신한카드' }

export const ways: readonly PaymentWay[] = [
  {
    key: 'card',
    name: '신용·체크카드',
    group: '카드와 계좌',
    method: {
      type: 'PaymentMethodCard',
      card: { ...card, number: '4499-14**-****-0007' },
      approvalNumber: '00017834',
      installment: { month: 0, isInterestFree: false },
      pointUsed: false,
    },
  },
  {
    key: 'bank',
    name: '계좌이체',
    group: '카드와 계좌',
    method: { type: 'PaymentMethodTransfer', bank: 'KOOKMIN' },
  },
  {
    key: 'virtual_account',
    name: '가상계좌',
    group: '카드와 계좌',
    method: { type: 'PaymentMethodVirtualAccount', bank: 'SHINHAN' },
  },
  { key: 'phone', name: '휴대폰 소액결제', group: '카드와 계좌', method: { type: 'PaymentMethodMobile' } },
  easy('kakao', '카카오페이', 'KAKAOPAY'),
  easy('naver', '네이버페이', 'NAVERPAY'),
  easy('toss', '토스페이', 'TOSSPAY'),
  easy('payco', '페이코', 'PAYCO'),
  easy('samsung', '삼성페이', 'SAMSUNGPAY'),
  easy('kpay', '케이페이', 'KPAY'),
  easy('lpay', '엘페이', 'LPAY'),
  gift('culture_gift', '문화상품권', 'CULTURELAND'),
  gift('happymoney', '해피머니', 'HAPPYMONEY'),
  gift('booknlife', '도서문화상품권', 'BOOKNLIFE'),
  { ...easy('point', '포인트', 'POINT'), group: '상품권과 포인트' },
  { ...easy('cashbee', '캐시비', 'CASHBEE'), group: '상품권과 포인트' },
  { ...easy('okcashbag', 'OK캐쉬백', 'OKCASHBAG'), group: '상품권과 포인트' },
]

/** Payment methods that a merchant's page may ask the checkout for. */
export const payMethods = ['CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT', 'MOBILE', 'EASY_PAY', 'GIFT_CERTIFICATE'] as const

export type AskedWay = {
  payMethod: (typeof payMethods)[number]
  easyPay?: { easyPayProvider: string } | undefined
  giftCertificate?: { giftCertificateType: string } | undefined
}

const plain: Readonly<Record<string, string>> = {
  CARD: 'card',
  TRANSFER: 'bank',
  VIRTUAL_ACCOUNT: 'virtual_account',
  MOBILE: 'phone',
}

/** The way that the checkout opens with; null for one that it does not know. A voucher has to be named. */
export function wayOf({ payMethod, easyPay, giftCertificate }: AskedWay): PaymentWay | null {
  const provider = easyPay?.easyPayProvider ?? 'KAKAOPAY'
  const found = ways.find(({ key, method }) => {
    if (payMethod === 'EASY_PAY') return method['provider'] === provider
    if (payMethod === 'GIFT_CERTIFICATE')
      return giftCertificate !== undefined && method['giftCertificateType'] === giftCertificate.giftCertificateType
    return key === plain[payMethod]
  })
  return found ?? null
}
