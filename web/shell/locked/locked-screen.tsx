import { IconCheck, IconLock } from '@tabler/icons-react'
import { may } from '#contract/kernel/roles.ts'
import { planPrice } from '#contract/payment/price.ts'
import { type ScreenName, screens } from '#contract/table/screens.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { shellLockedTexts } from '#contract/shell/locked/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { usePlace, useScreenPath } from '../../kernel/place.ts'
import { lockWords } from '../../parts/payment/plan-words.ts'
import { useSession } from '../../session/session.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Card, EmptyState, PageHead } from '../../ui/states.tsx'
import { AppLink } from '../app-link.tsx'
import { LeaveSandbox } from '../news/leave-sandbox.tsx'
import type { FrameVerdict } from '../states/guarded.tsx'
import typography from '../../ui/typography.module.css'
import styles from './locked.module.css'
import { offerOf } from './offers.ts'
import { useText } from '../../kernel/text.ts'

type LockedScreenProps = { verdict: Exclude<FrameVerdict, 'pass'> }

/**
 * A screen that the plan or the role does not open. The specified sentence (002 §6) is shown in place, without a toast;
 * for a plan also its benefits, its price and the way to buy it.
 */
export function LockedScreen({ verdict }: LockedScreenProps) {
  const { say } = useText(shellTexts, shellLockedTexts, shopsTexts)
  const { screen } = usePlace()
  const words = lockWords(verdict, useSession())
  return (
    <>
      {screen !== null && <PageHead title={say(screens[screen].title)} />}
      {verdict === 'auth.role_refused' || verdict === 'sandbox.closed' ? (
        <Card>
          <EmptyState
            icon={<IconLock aria-hidden="true" />}
            title={say(words)}
            action={verdict === 'sandbox.closed' && <LeaveSandbox kind="primary" />}
          />
        </Card>
      ) : (
        <Pitch screen={screen} verdict={verdict} sentence={say(words)} />
      )}
    </>
  )
}

type PitchProps = {
  verdict: 'plan.expired' | 'plan.plus_only'
  screen: ScreenName | null
  sentence: string
}

function Pitch({ screen, verdict, sentence }: PitchProps) {
  const { t, say } = useText(shellTexts, shellLockedTexts, shopsTexts)
  const { role } = useSession()
  const offer = offerOf(screen)
  const pays = may(role, 'pay')
  return (
    <Card flush className={styles.pitch}>
      <div className={styles.words}>
        <span className={styles.chip}>
          <IconLock aria-hidden="true" />
          {t(verdict === 'plan.plus_only' ? 'locked.plus_chip' : 'locked.plan_chip')}
        </span>
        <h2>{say(offer.title)}</h2>
        <ul aria-label={t('locked.benefits')}>
          {offer.benefits.map((benefit) => (
            <li key={benefit}>
              <IconCheck aria-hidden="true" />
              {say(benefit)}
            </li>
          ))}
        </ul>
        {verdict === 'plan.plus_only' && <Price />}
        {pays && <Way />}
        <p className={typography.note}>{pays ? sentence : `${sentence} ${t('locked.ask_payer')}`}</p>
      </div>
      <Shown picture={offer.picture} alt={say(offer.alt)} />
    </Card>
  )
}

/** A month's price, and what it comes to when a year is paid. */
function Price() {
  const { t, number } = useText(shellTexts, shellLockedTexts, shopsTexts)
  const year = Math.round(planPrice('plus', 12) / 12)
  return (
    <p className={styles.price}>
      <strong>{t('locked.price', { price: number(planPrice('plus', 1)) })}</strong>
      <span>{t('locked.price_note', { price: number(year) })}</span>
    </p>
  )
}

function Way() {
  const { t } = useText(shellTexts, shellLockedTexts, shopsTexts)
  return (
    <AppLink className={buttonLook({ kind: 'primary', size: 'l' })} href={useScreenPath()('payment')}>
      {t('locked.buy')}
    </AppLink>
  )
}

/** The screen as it looks when it is open. The files are made by `web/public-pages/make-pictures.mjs`. */
function Shown({ picture, alt }: { picture: string; alt: string }) {
  const address = (width: number) => `/pictures/${picture}-${width}.avif`
  return (
    <figure className={styles.shown}>
      <img
        src={address(800)}
        srcSet={`${address(800)} 800w, ${address(1280)} 1280w`}
        sizes="(max-width: 1023px) 92vw, 640px"
        width={1440}
        height={900}
        alt={alt}
        decoding="async"
      />
    </figure>
  )
}
