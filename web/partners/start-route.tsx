import { Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { planMode } from '#contract/payment/plan.ts'
import { screenPath } from '#contract/table/screens.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { partnersTexts } from '#contract/partners/texts.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { PlainPage } from '../parts/page/plain-page.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { SignOutButton } from '../parts/page/sign-out-button.tsx'
import { SignedIn } from '../parts/page/signed-in.tsx'
import { planWords } from '../parts/payment/plan-words.ts'
import { changeSession, session as currentSession, useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { FieldNote } from '../ui/field.tsx'
import { Rosette } from '../ui/rosette.tsx'
import { Card } from '../ui/states.tsx'
import styles from './start.module.css'

/** The partner's start page (000 §2), whose button opens the service introduction. */
export function StartRoute() {
  const { t } = useText(accountsTexts, partnersTexts, partnersRecordTexts, shellTexts, shopsTexts)
  return (
    <PlainPage title={t('screen.partner_start')} narrow actions={<SignOutButton />}>
      <SignedIn>
        <Start />
      </SignedIn>
    </PlainPage>
  )
}

function Start() {
  const { state, mall_id, product, shops } = useSession()
  const { t } = useText(accountsTexts, partnersTexts, partnersRecordTexts, shellTexts, shopsTexts)
  if (state === 'pending') return <Navigate to={screenPath('application', { product, mall_id: mall_id ?? '' })} />
  return (
    <Card className={styles.start}>
      <Rosette seed={`genuine ${mall_id ?? ''}`} rings={4} className={styles.rosette} />
      <h1>{t('start.title', { name: shops[0]?.shop_name ?? mall_id ?? '' })}</h1>
      <p>{t('start.lead')}</p>
      <Expiry mall_id={mall_id ?? ''} />
    </Card>
  )
}

/**
 * The app's expiry determines the mode (000 §4 "App expiry", resolution 1): valid, expired, or unknown, which disables
 * the start.
 */
function Expiry({ mall_id }: { mall_id: string }) {
  const { t } = useText(accountsTexts, partnersTexts, partnersRecordTexts, shellTexts, shopsTexts)
  const session = useSession()
  const { app, product, flavour } = session
  const ended = planWords(session)
  const navigate = useNavigate()
  const { data, isError, isFetching, refetch } = useOperation('getAppExpiry', { id: mall_id, app_code: app })
  const expired_at = data?.body.expired_at ?? null
  const is_known = data !== undefined && !isError
  const is_expired = is_known && isOver(expired_at)
  useEffect(() => {
    if (is_known) changeSession({ mode: modeUntil(expired_at) })
  }, [is_known, expired_at])
  const start = () =>
    void navigate({ to: screenPath('serviceIntro', { product, mall_id, shell: shellOf(flavour, app) }) })
  return (
    <div className={styles.foot}>
      {isError && <FieldNote id="start-problem" error={t('start.invalid_access')} />}
      {is_expired && <FieldNote id="start-problem" error={t(ended)} />}
      {is_known && !is_expired && (
        <p className={styles.until}>{t('start.until', { date: seoulTime(expired_at ?? '')?.date ?? '' })}</p>
      )}
      <Button
        kind="primary"
        size="l"
        wide
        busy={isFetching}
        unavailable={isError ? () => showAlert(t('start.invalid_access')) : undefined}
        onClick={start}
      >
        {isFetching ? t('start.checking') : t('start.submit')}
      </Button>
      {isError && (
        <Button kind="quiet" size="l" wide onClick={() => void refetch()}>
          {t('start.retry')}
        </Button>
      )}
    </div>
  )
}

function isOver(expired_at: string | null): boolean {
  return modeUntil(expired_at) === 'any'
}

/** The plan's class if known; an expiry alone gives basic at most (resolution 1). */
function modeUntil(expired_at: string | null) {
  const { plan } = currentSession()
  return planMode(plan?.class ?? null, expired_at === null ? null : new Date(expired_at), new Date())
}
