import { useState } from 'react'
import { flushSync } from 'react-dom'
import { may } from '#contract/kernel/roles.ts'
import { type PlanMonths, fullPrice, planDiscount, planMonths, planPrice } from '#contract/payment/price.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FieldNote } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { planNames } from './current-plan.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './payment.module.css'
import { PlanQuote } from './plan-quote.tsx'

const classes = ['basic', 'plus'] as const
const helps = { basic: 'payment.basic_help', plus: 'payment.plus_help' } as const

/** The price table of both classes with a choice of class and period, and what that choice would cost (000 §9). */
export function PlanChoice({ pays }: { pays: boolean }) {
  const { t, say } = useText(paymentTexts, paymentWordsTexts, shopsTexts)
  const { mode, role } = useSession()
  const [bought, setBought] = useState<PlanClass>(mode === 'basic' ? 'basic' : 'plus')
  const [month, setMonth] = useState<PlanMonths | null>(null)
  const [missing, setMissing] = useState(false)
  const refuse = () => {
    flushSync(() => setMissing(true))
    document.querySelector<HTMLInputElement>('input[name="month"]')?.focus()
  }
  return (
    <div className={styles.choice}>
      <div>
        <Segmented
          label={t('payment.class')}
          value={bought}
          onChange={setBought}
          choices={classes.map((value) => ({ value, label: say(planNames[value]) }))}
        />
        <p className={styles.classHelp}>{say(helps[bought])}</p>
        <Periods
          bought={bought}
          month={month}
          missing={missing}
          onChange={(chosen) => {
            setMonth(chosen)
            setMissing(false)
          }}
        />
      </div>
      <div className={styles.side}>
        {month !== null && may(role, 'pay') ? (
          <PlanQuote key={`${bought}${month}`} bought={bought} month={month} pays={pays} />
        ) : (
          <>
            <p className={typography.note}>{may(role, 'pay') ? t('payment.choose_first') : t('payment.may_not_pay')}</p>
            {may(role, 'pay') && (
              <Button kind="primary" wide onClick={refuse}>
                {pays ? t('payment.pay') : t('payment.request')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

type PeriodsProps = {
  bought: PlanClass
  month: PlanMonths | null
  missing: boolean
  onChange: (month: PlanMonths) => void
}

/** A row per period: months, price and savings. */
function Periods({ bought, month, missing, onChange }: PeriodsProps) {
  const { t, number } = useText(paymentTexts, paymentWordsTexts, shopsTexts)
  return (
    <fieldset
      role="radiogroup"
      className={layout.stack8}
      aria-describedby="payment-period-note"
      aria-invalid={missing || undefined}
    >
      <legend className={styles.legend}>{t('payment.period')}</legend>
      {planMonths.map((value) => (
        <label key={value} className={classNames(styles.period, value === month && styles.chosen)}>
          <input type="radio" name="month" value={value} checked={value === month} onChange={() => onChange(value)} />
          <span className={styles.months}>{t('payment.months', { count: value })}</span>
          {planDiscount[value] > 0 && (
            <>
              <s className={styles.full}>{t('payment.won', { amount: number(fullPrice(bought, value)) })}</s>
              <span className={styles.off}>{t('payment.off', { percent: planDiscount[value] })}</span>
            </>
          )}
          <strong className={styles.price}>{t('payment.won', { amount: number(planPrice(bought, value)) })}</strong>
        </label>
      ))}
      <FieldNote id="payment-period-note" error={missing && t('payment.nothing_selected')} help={t('payment.vat')} />
    </fieldset>
  )
}
