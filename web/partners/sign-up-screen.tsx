import { IconMailCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { dueAt } from '#contract/kernel/business-days.ts'
import { screenPath } from '#contract/table/screens.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { partnersTexts } from '#contract/partners/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { usePlace } from '../kernel/place.ts'
import { PlainPage } from '../parts/page/plain-page.tsx'
import { useText } from '../kernel/text.ts'
import { buttonLook } from '../ui/button.tsx'
import { Card } from '../ui/states.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import styles from './sign-up.module.css'
import type { SignedUp } from './use-sign-up.ts'

/** Sign-up of a self-hosted shop (000 §2, §5, §8). */
export function SignUpScreen() {
  const { t } = useText(partnersTexts, shellTexts)
  const { product } = usePlace()
  const [done, setDone] = useState<SignedUp | null>(null)
  return (
    <PlainPage title={t('screen.sign_up')} narrow={done !== null}>
      {done === null ? <SignUpForm product={product} onDone={setDone} /> : <Done done={done} product={product} />}
    </PlainPage>
  )
}

/** The application is complete, and staff are in touch within two business days (000 §8). */
function Done({ done, product }: { done: SignedUp; product: string }) {
  const { t } = useText(partnersTexts, shellTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const [due] = useState(() => seoulDay(dueAt(new Date())).replaceAll('-', '.'))
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <Card className={styles.complete}>
      <IconMailCheck size={40} stroke={1.5} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        {t('signup.done')}
      </h1>
      <p>{t('signup.done_contact', { date: due })}</p>
      <p>{t('signup.done_mail', { email: done.manager_email })}</p>
      <dl className={styles.doneFacts}>
        <dt>{t('common.id')}</dt>
        <dd>{done.mall_id}</dd>
      </dl>
      <Link
        className={buttonLook({ kind: 'primary', size: 'l', wide: true })}
        to={screenPath('partnerLogin', { product })}
      >
        {t('signup.to_login')}
      </Link>
    </Card>
  )
}
