import type { PlanQuote as Quote } from '#contract/payment/plan-request.ts'
import type { PlanMonths } from '#contract/payment/price.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { Facts } from '../parts/cells/facts.tsx'
import { dotted } from '../parts/payment/order-period.ts'
import { useText } from '../kernel/text.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { planNames } from './current-plan.tsx'
import { PayButton } from './pay-button.tsx'
import styles from './payment.module.css'
import { PlanRequest } from './plan-request.tsx'

type PlanQuoteProps = { bought: PlanClass; month: PlanMonths; pays: boolean }

/** A quote: the price and end of the chosen plan, as the server computes them, and paying it. */
export function PlanQuote({ bought, month, pays }: PlanQuoteProps) {
  const { t, say, number } = useText(paymentTexts, paymentWordsTexts, shopsTexts)
  const query = useOperation('quotePlan', { class: bought, month })
  const waiting = useDelayed(query.isPending, 200)
  if (query.isPending) return <div aria-busy="true">{waiting && <Skeleton height={160} />}</div>
  if (query.error !== null) return <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
  const quote = query.data.body
  const won = (amount: number) => t('payment.won', { amount: number(amount) })
  return (
    <>
      <Facts
        facts={[
          { name: t('common.plan'), value: `${say(planNames[bought])} · ${t('payment.months', { count: month })}` },
          { name: t('payment.days'), value: `${dotted(quote.start_date)} – ${dotted(quote.end_date)}` },
        ]}
      />
      <Arithmetic
        lines={[
          { name: t('payment.full_price'), value: won(quote.full_amount) },
          ...(quote.discount_percent === 0
            ? []
            : [
                {
                  name: `${t('payment.discount')} ${quote.discount_percent}%`,
                  value: `−${won(quote.full_amount - quote.order_amount)}`,
                },
              ]),
        ]}
      />
      <Dates quote={quote} />
      <p className={styles.sum} aria-live="polite">
        <span>{t('payment.amount')}</span>
        <strong>{won(quote.order_amount)}</strong>
      </p>
      {pays ? (
        <PayButton choose={() => ({ type: 'service', class: bought, month })} />
      ) : (
        <PlanRequest bought={bought} month={month} />
      )}
    </>
  )
}

/** Explains the end where more than months goes into it: anyone can follow it with a calendar. */
function Dates({ quote }: { quote: Quote }) {
  const { t, say, number } = useText(paymentTexts, paymentWordsTexts, shopsTexts)
  const { credit, after } = quote
  if (after !== null)
    return (
      <p className={styles.hint}>
        {t('payment.after', { plan: say(planNames[after]), date: dotted(quote.start_date) })}
      </p>
    )
  if (credit === null) return null
  const { unused_days, days_for_one, end_without } = credit
  return (
    <div className={styles.hint}>
      <p>
        <strong>{t('payment.credit_title')}</strong>
      </p>
      <Arithmetic
        lines={[
          { name: t('payment.credit_unused'), value: t('payment.days_count', { count: number(unused_days) }) },
          {
            name: t('payment.credit_rate', { count: days_for_one }),
            value: `${number(unused_days)} ÷ ${days_for_one} = ${t('payment.days_count', { count: number(quote.credit_days) })}`,
          },
          { name: t('payment.credit_end', { count: quote.month }), value: dotted(end_without) },
          {
            name: t('payment.credit_plus', { count: number(quote.credit_days) }),
            value: dotted(quote.end_date),
            total: true,
          },
        ]}
      />
    </div>
  )
}

type Line = { name: string; value: string; total?: boolean }

function Arithmetic({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, value, total = false }) => (
        <div key={name} className={total ? styles.total : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
