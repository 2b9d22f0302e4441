import {
  IconBook2,
  IconBuildingBank,
  IconCards,
  IconCoin,
  IconCreditCard,
  IconDeviceMobile,
  IconGift,
  IconMovie,
  IconNfc,
  IconQuestionMark,
  IconReceipt2,
  IconTicket,
  IconWallet,
} from '@tabler/icons-react'
import type { OrderState, PaymentType } from '#contract/payment/types.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import styles from './payment-type.module.css'

type TextKey = KeyOf<typeof paymentWordsTexts>

/** Ways to pay with name and picture (000 §3); wallets share one picture. */
const looks: Readonly<Record<PaymentType, { name: TextKey; Icon: typeof IconCreditCard }>> = {
  card: { name: 'payment_type.card', Icon: IconCreditCard },
  bank: { name: 'payment_type.bank', Icon: IconBuildingBank },
  phone: { name: 'payment_type.phone', Icon: IconDeviceMobile },
  virtual_account: { name: 'payment_type.virtual_account', Icon: IconReceipt2 },
  point: { name: 'common.points', Icon: IconCoin },
  kakao: { name: 'payment_type.kakao', Icon: IconWallet },
  naver: { name: 'payment_type.naver', Icon: IconWallet },
  toss: { name: 'payment_type.toss', Icon: IconWallet },
  payco: { name: 'payment_type.payco', Icon: IconWallet },
  samsung: { name: 'payment_type.samsung', Icon: IconNfc },
  kpay: { name: 'payment_type.kpay', Icon: IconWallet },
  lpay: { name: 'payment_type.lpay', Icon: IconWallet },
  culture_gift: { name: 'payment_type.culture_gift', Icon: IconMovie },
  happymoney: { name: 'payment_type.happymoney', Icon: IconGift },
  booknlife: { name: 'payment_type.booknlife', Icon: IconBook2 },
  cashbee: { name: 'payment_type.cashbee', Icon: IconCards },
  okcashbag: { name: 'payment_type.okcashbag', Icon: IconTicket },
}

/** Orders of these states were paid, in whatever way. */
const paid: readonly OrderState[] = ['paid', 'held', 'partly_refunded', 'refunded']

type PaymentTypeLabelProps = { payment: { payment_type: PaymentType | null; state: OrderState } }

/** The payment method; unknown ones are labelled so, unpaid orders have none. */
export function PaymentTypeLabel({ payment: { payment_type: type, state } }: PaymentTypeLabelProps) {
  const { t, say } = useText(paymentWordsTexts)
  if (type === null && !paid.includes(state)) return <span className={styles.type}>–</span>
  const look = type === null ? null : looks[type]
  const Icon = look?.Icon ?? IconQuestionMark
  return (
    <span className={styles.type}>
      <Icon aria-hidden="true" stroke={1.8} />
      {look === null ? t('payment_type.other') : say(look.name)}
    </span>
  )
}
