import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlanMonths } from '#contract/payment/price.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { saidOf, useCommand } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import typography from '../ui/typography.module.css'
import styles from './payment.module.css'

/** Asks staff for the plan where nothing can be paid here, and the words say so. */
export function PlanRequest({ bought, month }: { bought: PlanClass; month: PlanMonths }) {
  const { t } = useText(paymentTexts)
  const { mutateAsync, isPending } = useCommand('requestPlan')
  const [key] = useState(() => crypto.randomUUID())
  const [asked, setAsked] = useState<{ mailed: boolean } | null>(null)
  const ask = async () => {
    try {
      setAsked(await mutateAsync({ input: { class: bought, month }, key }))
    } catch (problem) {
      showAlert(saidOf(problem))
    }
  }
  if (asked !== null)
    return (
      <p className={styles.done} role="status">
        <IconCircleCheck aria-hidden="true" />
        <span>
          <strong>{t('payment.requested')}</strong> {t('payment.requested_next')}{' '}
          {asked.mailed && t('payment.requested_mail')}
        </span>
      </p>
    )
  return (
    <>
      <Button kind="primary" wide busy={isPending} onClick={() => void ask()}>
        {t('payment.request')}
      </Button>
      <p className={typography.note}>{t('payment.not_here')}</p>
    </>
  )
}
