import { type ReactNode, useState } from 'react'
import type { Mode } from '#contract/payment/plan.ts'
import { dDay } from '#contract/kernel/seoul.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { dDaySign, seoulTime } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { Card } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import styles from './payment.module.css'

type TextKey = KeyOf<typeof paymentTexts | typeof shopsTexts>

export const planNames: Readonly<Record<Mode, TextKey>> = {
  basic: 'plan.basic',
  plus: 'plan.plus',
  any: 'plan.ended',
}

/** The plan in force: its class, how long it still runs, and the points. */
export function CurrentPlan() {
  const { t, say, number } = useText(paymentTexts, shopsTexts)
  const { mode, plan } = useSession()
  const [now] = useState(() => new Date())
  const expires_at = plan?.expires_at ?? null
  const end = expires_at === null ? null : seoulTime(expires_at)
  const left = expires_at === null ? null : dDay(now, new Date(expires_at))
  const ended = mode === 'any'
  return (
    <Card>
      <h2 className={layout.visuallyHidden}>{t('payment.current')}</h2>
      <dl className={styles.current}>
        <Fact name={t('common.plan')}>{say(planNames[mode])}</Fact>
        <Fact name={ended && end !== null ? t('payment.ended_on') : t('payment.until')}>
          {end === null ? '–' : end.date}
          {left !== null && !ended && <span className={styles.left}>{dDaySign(left)}</span>}
        </Fact>
        <Fact name={t('payment.points_left')}>
          {t('common.points_value', { count: number(plan?.remain_point ?? 0) })}
        </Fact>
      </dl>
      {ended && <p className={styles.note}>{t(plan?.is_new === true ? 'payment.new_note' : 'payment.ended_note')}</p>}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
