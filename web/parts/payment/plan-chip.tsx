import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Mode } from '#contract/payment/plan.ts'
import { dDay } from '#contract/kernel/seoul.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import styles from './plan-chip.module.css'
import { dDaySign, seoulTime } from '../cells/seoul-time.ts'

type TextKey = KeyOf<typeof shopsTexts>

export type PlanChipProps = {
  /** `any` is a plan that ended or is not known (000 §4). */
  mode: Mode
  expires_at: string | null
  now: Date
  /** The specified delay before it shows (000 §2). */
  shows_after?: number
}

const names: Readonly<Record<Mode, TextKey>> = {
  basic: 'plan.basic',
  plus: 'plan.plus',
  any: 'plan.ended',
}

/**
 * The plan, its D-day and its last day; appears after 500 ms. Days are counted to the Seoul calendar day of the expiry
 * (LAY-26): `D-3`, on the day itself `D-DAY`, after it the word for it.
 */
export function PlanChip({ mode, expires_at, now, shows_after = 500 }: PlanChipProps) {
  const { t, say } = useText(shopsTexts)
  const [shown, setShown] = useState(shows_after === 0)
  useEffect(() => {
    if (shown) return undefined
    const timer = setTimeout(() => setShown(true), shows_after)
    return () => clearTimeout(timer)
  }, [shown, shows_after])
  if (!shown) return null
  const end = expires_at === null ? null : seoulTime(expires_at)
  const left = expires_at === null || end === null ? null : dDay(now, new Date(expires_at))
  const Icon = mode === 'any' ? IconShieldX : IconShieldCheck
  return (
    <span className={styles.chip} data-mode={mode}>
      <Icon aria-hidden="true" />
      <strong>{say(names[mode])}</strong>
      {end !== null && left !== null && (mode !== 'any' || left.state === 'ended') && (
        <>
          <span className={left.days <= 7 ? styles.soon : undefined}>{dDaySign(left) ?? t('plan.over')}</span>
          <span className={styles.until}>{t('date.until', { date: end.date })}</span>
        </>
      )}
    </span>
  )
}
