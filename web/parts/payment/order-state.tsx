import { IconArrowBackUp, IconCheck, IconClock, IconHandStop, IconX } from '@tabler/icons-react'
import type { OrderState } from '#contract/payment/types.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import styles from './payment-type.module.css'

type TextKey = KeyOf<typeof paymentWordsTexts>

const looks: Readonly<Record<OrderState, { name: TextKey; tone: ChipTone; Icon: typeof IconCheck }>> = {
  ready: { name: 'order_state.ready', tone: 'plain', Icon: IconClock },
  waiting: { name: 'order_state.waiting', tone: 'warn', Icon: IconClock },
  paid: { name: 'order_state.paid', tone: 'info', Icon: IconCheck },
  failed: { name: 'order_state.failed', tone: 'lost', Icon: IconX },
  cancelled: { name: 'order_state.cancelled', tone: 'plain', Icon: IconX },
  expired: { name: 'order_state.expired', tone: 'plain', Icon: IconX },
  held: { name: 'order_state.held', tone: 'warn', Icon: IconHandStop },
  partly_refunded: { name: 'order_state.partly_refunded', tone: 'plain', Icon: IconArrowBackUp },
  refunded: { name: 'common.refunded', tone: 'plain', Icon: IconArrowBackUp },
}

/** The state of an order as a chip: a shape and a word. */
export function OrderStateChip({ state }: { state: OrderState }) {
  const { say } = useText(paymentWordsTexts)
  const { name, tone, Icon } = looks[state]
  return (
    <Chip tone={tone} mark={<Icon className={styles.mark} aria-hidden="true" stroke={2.4} />}>
      {say(name)}
    </Chip>
  )
}
