import type { ReactNode } from 'react'
import { isInShell } from '#contract/table/screens.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { introTexts } from '#contract/intro/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import type { FirstSteps } from '#contract/intro/first-steps.ts'
import type { Home } from '#contract/intro/home.ts'
import { planRefusal } from '#contract/payment/plan.ts'
import { type KeyOf, useText } from '../kernel/text.ts'
import { useSession } from '../session/session.ts'
import { Card, ErrorState, PageHead, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { useOperation } from '../kernel/api.ts'
import { Film } from './film.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { HomeCards } from './home-cards.tsx'
import { InformationArea, IntroAreas } from './intro-areas.tsx'
import { Phones, Picture } from './picture.tsx'
import styles from './service-intro.module.css'
import { useGoOn } from './use-go-on.ts'

/** The top of the landing page: the first steps of a new shop, or the home of one that has begun. */
type Top =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'steps'; steps: FirstSteps }
  | { kind: 'home'; home: Home }

type TextKey = KeyOf<typeof introTexts | typeof shellTexts>

/**
 * The service introduction (000 §2, 002 §2.9): the landing page of the shell, open to every plan. The shop's first
 * steps, later its home, come before the introduction, which is 1228 px wide.
 */
export function ServiceIntroScreen() {
  const { t } = useText(introTexts, shellTexts)
  const going = useGoOn()
  const top = useTop()
  if (going) return null
  // The line is reserved before its text loads, to avoid a layout shift.
  const help = top.kind === 'loading' ? '\u00a0' : t(top.kind === 'home' ? 'intro.home_help' : 'intro.help')
  return (
    <div className={styles.page}>
      <PageHead title={t('screen.service_intro')} help={help} />
      <TopPart top={top} />
      {/* Shown together with the top, to avoid a layout shift. */}
      {top.kind !== 'loading' && <Introduction />}
    </div>
  )
}

function TopPart({ top }: { top: Top }) {
  const { t } = useText(introTexts, shellTexts)
  if (top.kind === 'loading') return <Loading />
  if (top.kind === 'steps') return <FirstStepsCard found={top.steps} />
  if (top.kind === 'home') return <HomeCards home={top.home} />
  return (
    <Card>
      <ErrorState title={t('intro.home_failed')} onRetry={top.retry} />
    </Card>
  )
}

function Loading() {
  const { t } = useText(introTexts, shellTexts)
  const shown = useDelayed(true, 200)
  return (
    <Card>
      <output aria-busy="true" aria-label={t('ui.loading')} className={styles.waiting}>
        {shown && <Skeleton width={160} height={24} />}
        {shown && <Skeleton height={96} />}
      </output>
    </Card>
  )
}

/** Three pictures, two films and links to the areas. */
function Introduction() {
  const { t } = useText(introTexts, shellTexts)
  const { flavour, app } = useSession()
  const prints = isInShell('printqr', shellOf(flavour, app), flavour)
  return (
    <>
      <Panel
        title="intro.make_title"
        help="intro.make_help"
        areas={<IntroAreas names={['warrantyPeriod', 'createAuthcode', 'printqr']} />}
        whole={!prints}
      >
        <Picture name="create" alt={t('intro.make_alt')} />
        {prints && <Film number={2} poster="/pictures/film-print.avif" label={t('intro.film_print')} />}
      </Panel>
      <Panel title="intro.buyer_title" help="intro.buyer_help" areas={<InformationArea name="buyer" />}>
        <Film number={1} poster="/pictures/film-scan.avif" label={t('intro.film_scan')} />
        <Phones names={['verdict', 'certificate']} alt={t('intro.buyer_alt')} />
      </Panel>
      <Panel
        title="intro.see_title"
        help="intro.see_help"
        areas={
          <>
            <IntroAreas names={['manageAuthcode', 'setting', 'payment']} />
            <InformationArea name="team" />
          </>
        }
        whole
      >
        <Picture name="certified" alt={t('intro.see_alt')} whole />
      </Panel>
    </>
  )
}

type PanelProps = { title: TextKey; help: TextKey; areas: ReactNode; children: ReactNode; whole?: boolean }

/** One part of the introduction: subject, picture and links. */
function Panel({ title, help, areas, children, whole = false }: PanelProps) {
  const { say } = useText(introTexts, shellTexts)
  return (
    <section className={styles.panel}>
      <h2>{say(title)}</h2>
      <p className={styles.help}>{say(help)}</p>
      <div className={whole ? styles.whole : styles.pair}>{children}</div>
      <div className={styles.ways}>{areas}</div>
    </section>
  )
}

/** A shop has begun with its first code. Whose plan has ended reads no lists, and so has no home either. */
function useTop(): Top {
  const { mode } = useSession()
  const open = planRefusal('basic', mode) === null
  const home = useOperation('getHome', {}, { enabled: open })
  const steps = useOperation('getFirstSteps', {}, { enabled: !open })
  const asked = open ? home : steps
  if (asked.data === undefined)
    return asked.isError ? { kind: 'failed', retry: () => void asked.refetch() } : { kind: 'loading' }
  const found = asked.data.body
  if (!('first_steps' in found)) return { kind: 'steps', steps: found }
  return found.first_steps.codes === 0 ? { kind: 'steps', steps: found.first_steps } : { kind: 'home', home: found }
}
