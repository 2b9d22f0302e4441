import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlanMonths } from '#contract/price.ts'
import type { PlanClass } from '#contract/wire.ts'
import { Refusal, useCommand, useOperation } from '#web/api.ts'
import { Facts } from '#web/parts/facts.tsx'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { planNames } from './current-plan.tsx'
import styles from './payment.module.css'

type PlanQuoteProps = { bought: PlanClass; month: PlanMonths }

/** What the choice costs and until when it would run, as the server computes it, and asking for it. */
export function PlanQuote({ bought, month }: PlanQuoteProps) {
  const { t, say, number } = useText()
  const query = useOperation('quotePlan', { class: bought, month })
  const waiting = useDelayed(query.isPending, 200)
  if (query.isPending) return <div aria-busy="true">{waiting && <Skeleton height={160} />}</div>
  if (query.error !== null) return <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
  const { order_amount, discount_percent, start_date, end_date, credit_days } = query.data.body
  return (
    <>
      <Facts
        facts={[
          { name: t('payment.plan'), value: `${say(planNames[bought])} · ${t('payment.months', { count: month })}` },
          { name: t('payment.days'), value: `${dotted(start_date)} – ${dotted(end_date)}` },
          ...(credit_days === 0
            ? []
            : [{ name: t('payment.credit'), value: t('payment.credit_days', { count: number(credit_days) }) }]),
          ...(discount_percent === 0
            ? []
            : [{ name: t('payment.discount'), value: t('payment.off', { percent: discount_percent }) }]),
        ]}
      />
      <p className={styles.sum} aria-live="polite">
        <span>{t('payment.amount')}</span>
        <strong>{t('payment.won', { amount: number(order_amount) })}</strong>
      </p>
      <Request bought={bought} month={month} />
    </>
  )
}

/** Asks staff for the plan; there is nothing to pay here yet, and the words say so. */
function Request({ bought, month }: PlanQuoteProps) {
  const { t } = useText()
  const { mutateAsync, isPending } = useCommand('requestPlan')
  const [key] = useState(() => crypto.randomUUID())
  const [asked, setAsked] = useState<{ mailed: boolean } | null>(null)
  const ask = async () => {
    try {
      setAsked(await mutateAsync({ input: { class: bought, month }, key }))
    } catch (problem) {
      showAlert(problem instanceof Refusal ? problem.message : t('server.unstable'))
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
      <p className={styles.second}>{t('payment.request_help')}</p>
    </>
  )
}

function dotted(day: string): string {
  return day.replaceAll('-', '.')
}
