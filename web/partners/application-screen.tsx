import { IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { mayBecome } from '#contract/partners/application-state.ts'
import type { ApplicationView } from '#contract/partners/application.ts'
import { screenPath } from '#contract/table/screens.ts'
import { partnersTexts } from '#contract/partners/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { enterSession } from '../session/start.ts'
import { session } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/states.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationWay } from './application-way.tsx'
import styles from './application.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type ApplicationScreenProps = { view: ApplicationView; refreshing: boolean; onRefresh: () => void }

/** The state of the application, staff's comment, the reply date, and the applicant's actions (product J). */
export function ApplicationScreen({ view, refreshing, onRefresh }: ApplicationScreenProps) {
  const { t } = useText(partnersTexts, shellTexts)
  const [editing, setEditing] = useState(false)
  const changed = () => {
    setEditing(false)
    onRefresh()
  }
  return (
    <>
      <div className={styles.head}>
        <p>{t('application.title')}</p>
        <Button kind="quiet" size="s" busy={refreshing} icon={<IconRefresh aria-hidden="true" />} onClick={onRefresh}>
          {t('application.refresh')}
        </Button>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Standing view={view}>
            {!editing && <Actions view={view} onEdit={() => setEditing(true)} onChanged={changed} />}
          </Standing>
          {editing && view.form !== null && (
            <ApplicationForm first={view.form} onCancel={() => setEditing(false)} onDone={changed} />
          )}
        </div>
        <div className={styles.aside}>
          <Facts view={view} />
          <Card>
            <h2>{t('application.way')}</h2>
            <ApplicationWay steps={view.steps} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** The state in one sentence, and what follows from it. */
function Standing({ view, children }: { view: ApplicationView; children: ReactNode }) {
  const { t, say } = useText(partnersTexts, shellTexts)
  const { state, note } = view
  return (
    <Card className={styles.standing}>
      <h1>{say(`application.${state}`)}</h1>
      <p>{say(`application.${state}_help`)}</p>
      {note !== null && state === 'needs_info' && <p className={styles.note}>{t('application.asked', { note })}</p>}
      {note !== null && state === 'rejected' && <p className={styles.note}>{t('application.refused', { note })}</p>}
      <Due view={view} />
      {children}
    </Card>
  )
}

/** Two business days (000 §9), said only while staff are the ones to act. */
function Due({ view }: { view: ApplicationView }) {
  const { t } = useText(partnersTexts, shellTexts)
  const [now] = useState(() => Date.now())
  if (view.state !== 'submitted' && view.state !== 'in_review' && view.state !== 'resubmitted') return null
  const is_late = new Date(view.due_at).getTime() < now
  return (
    <p className={styles.due}>
      {is_late ? t('application.overdue') : t('application.due', { date: seoulTime(view.due_at)?.date ?? '' })}
    </p>
  )
}

type ActionsProps = { view: ApplicationView; onEdit: () => void; onChanged: () => void }

function Actions({ view, onEdit, onChanged }: ActionsProps) {
  const { t } = useText(partnersTexts, shellTexts)
  const [asking, setAsking] = useState(false)
  if (view.state === 'approved') return <Start />
  return (
    <div className={styles.actions}>
      {mayBecome(view.state, 'resubmitted') && (
        <Button kind="primary" size="l" onClick={onEdit}>
          {t('application.edit')}
        </Button>
      )}
      {mayBecome(view.state, 'withdrawn') && (
        <Button size="l" onClick={() => setAsking(true)}>
          {t('application.withdraw')}
        </Button>
      )}
      <WithdrawDialog opened={asking} onClose={() => setAsking(false)} onDone={onChanged} />
    </div>
  )
}

/** The approval opens the shop: the session learns of it, and the start page follows. */
function Start() {
  const { t } = useText(partnersTexts, shellTexts)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    const { mall_id, access_token, product } = session()
    if (mall_id === null || access_token === null) return
    setBusy(true)
    try {
      await enterSession({ mall_id, access_token })
      await navigate({ to: screenPath('partnerStart', { product, mall_id }) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.actions}>
      <Button kind="primary" size="l" busy={busy} onClick={() => void enter()}>
        {t('application.start')}
      </Button>
    </div>
  )
}

function Facts({ view }: { view: ApplicationView }) {
  const { t } = useText(partnersTexts, shellTexts)
  const submitted = seoulTime(view.submitted_at)
  const facts = [
    [t('common.id'), view.mall_id],
    [t('application.fact_submitted'), submitted === null ? '' : `${submitted.date} ${submitted.time}`],
    ...(view.state === 'approved' ? [] : [[t('application.fact_due'), seoulTime(view.due_at)?.date ?? '']]),
  ]
  return (
    <Card>
      <h2>{t('application.facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
