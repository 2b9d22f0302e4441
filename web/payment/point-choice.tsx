import { useState } from 'react'
import { flushSync } from 'react-dom'
import { may } from '#contract/kernel/roles.ts'
import { pointPackages, pointYears } from '#contract/payment/points.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { classNames } from '../ui/class-names.ts'
import { FieldNote } from '../ui/field.tsx'
import { PayButton } from './pay-button.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './payment.module.css'

type Amount = (typeof pointPackages)[number]['amount']

/** Packages of points, and paying one (product I). */
export function PointChoice({ pays }: { pays: boolean }) {
  const { t, number } = useText(paymentTexts, paymentWordsTexts)
  const { role } = useSession()
  const [amount, setAmount] = useState<Amount | null>(null)
  const [missing, setMissing] = useState(false)
  const chosen = pointPackages.find((each) => each.amount === amount)
  const choose = () => {
    if (amount !== null) return { type: 'point', amount } as const
    flushSync(() => setMissing(true))
    document.querySelector<HTMLInputElement>('input[name="points"]')?.focus()
    return null
  }
  return (
    <div className={styles.choice}>
      <fieldset
        role="radiogroup"
        className={layout.stack8}
        aria-describedby="point-note"
        aria-invalid={missing || undefined}
      >
        <legend className={styles.legend}>{t('payment.packages')}</legend>
        {pointPackages.map((each) => (
          <label key={each.amount} className={classNames(styles.period, each.amount === amount && styles.chosen)}>
            <input
              type="radio"
              name="points"
              value={each.amount}
              checked={each.amount === amount}
              onChange={() => {
                setAmount(each.amount)
                setMissing(false)
              }}
            />
            <span className={styles.months}>{t('common.points_value', { count: number(each.amount) })}</span>
            <strong className={styles.price}>{t('payment.won', { amount: number(each.order_amount) })}</strong>
          </label>
        ))}
        <FieldNote id="point-note" error={missing && t('payment.nothing_selected')} help={t('payment.vat')} />
      </fieldset>
      <div className={styles.side}>
        <p>{t('payment.points_for')}</p>
        <p className={typography.note}>{t('payment.points_years', { count: pointYears })}</p>
        <p className={styles.sum} aria-live="polite">
          <span>{t('payment.amount')}</span>
          <strong>{chosen === undefined ? '–' : t('payment.won', { amount: number(chosen.order_amount) })}</strong>
        </p>
        {!may(role, 'pay') ? (
          <p className={typography.note}>{t('payment.may_not_pay')}</p>
        ) : pays ? (
          <PayButton choose={choose} />
        ) : (
          <p className={styles.hint}>{t('payment.points_not_here')}</p>
        )}
      </div>
    </div>
  )
}
