import { useState } from 'react'
import { type ApplicationState, mayBecome } from '#contract/partners/application-state.ts'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { ApplicationRecord } from '#contract/staff/applications.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/checkbox.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { FieldNote } from '../ui/field.tsx'
import { Card } from '../ui/states.tsx'
import { useConsoleCommand } from './console-calls.ts'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'
import { type Draft, type Kind, emptyDraft, isComplete, kinds } from './decision-draft.ts'
import { DecisionFields } from './decision-fields.tsx'

type Decision = SentOf<Operations['decideApplication']>
type DecisionCardProps = { record: ApplicationRecord; me: StaffMe; renew: () => Promise<void> }

const leadsTo: Readonly<Record<Kind, ApplicationState>> = { approve: 'approved', ask: 'needs_info', reject: 'rejected' }

/** The reviewer's possible decisions on the application; each is confirmed before it happens. */
export function DecisionCard({ record, me, renew }: DecisionCardProps) {
  const { t, say } = useText(partnersRecordTexts, shopsTexts, staffTexts)
  const { run, busy, refused, forget } = useConsoleCommand('decideApplication')
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [tried, setTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const seen = { mall_id: record.mall_id, seen_step: record.steps.at(-1)?.step_no ?? '0' }
  const open = kinds.filter((kind) => mayBecome(record.state, leadsTo[kind]))
  const kind = draft.kind !== null && open.includes(draft.kind) ? draft.kind : null

  const send = async (input: Decision, said: string) => {
    const answer = await run(input)
    setAsks(false)
    if (answer !== null) {
      setDraft(emptyDraft)
      setTried(false)
      showAlert(said)
    }
    // Also after a failure: a colleague has moved it on, and the reviewer sees how.
    await renew()
  }
  const change = (part: Partial<Draft>) => {
    forget()
    setDraft({ ...draft, ...part })
  }
  const ask = () => {
    setTried(true)
    if (kind !== null && isComplete({ ...draft, kind })) setAsks(true)
  }
  const confirm = () => {
    if (kind === null) return
    const { note, plan_class, trial_days } = draft
    const said = t('console.decided', { state: say(`application_state.${leadsTo[kind]}`) })
    void send(
      kind === 'approve'
        ? { ...seen, decision: kind, plan_class, trial_days: trial_days ?? 0 }
        : { ...seen, decision: kind, note },
      said,
    )
  }
  return (
    <Card className={layout.column14}>
      <h2>{t('console.decision')}</h2>
      <TakeButtons record={record} me={me} busy={busy} seen={seen} send={send} />
      {open.length === 0 ? (
        <p className={styles.none}>{say(`console.closed_${record.state}`)}</p>
      ) : (
        <div className={styles.form}>
          {record.state === 'needs_info' && <p className={styles.none}>{t('console.closed_needs_info')}</p>}
          <RadioGroup
            legend={t('console.decision_choice')}
            name="decision"
            value={kind}
            onChange={(next) => change({ kind: next })}
            error={tried && kind === null ? t('console.decision_missing') : undefined}
            choices={open.map((one) => ({
              value: one,
              label: say(`console.decide_${one}`),
              help: say(`console.decide_${one}_help`),
            }))}
          />
          {kind !== null && <DecisionFields kind={kind} draft={draft} tried={tried} onChange={change} />}
          <FieldNote id="decision-problem" error={refused?.message} />
          <Button kind="primary" wide busy={busy} onClick={ask}>
            {t('console.decide')}
          </Button>
        </div>
      )}
      {kind !== null && (
        <ConfirmDialog
          opened={asks}
          onClose={() => setAsks(false)}
          onConfirm={confirm}
          title={say(`console.confirm_${kind}`, { mall_id: record.mall_id })}
          confirm={say(`console.decide_${kind}`)}
          danger={kind === 'reject'}
          busy={busy}
        >
          <Consequences kind={kind} draft={draft} email={record.manager_email ?? record.mall_email} />
        </ConfirmDialog>
      )}
    </Card>
  )
}

type TakeButtonsProps = {
  record: ApplicationRecord
  me: StaffMe
  busy: boolean
  seen: { mall_id: string; seen_step: string }
  send: (input: Decision, said: string) => Promise<void>
}

/** Takes an application into review, or over from a colleague; the applicant gets no notice. */
function TakeButtons({ record, me, busy, seen, send }: TakeButtonsProps) {
  const { t } = useText(partnersRecordTexts, shopsTexts, staffTexts)
  const said = t('console.taken')
  if (mayBecome(record.state, 'in_review')) {
    return (
      <Button busy={busy} onClick={() => void send({ ...seen, decision: 'review' }, said)}>
        {t('console.review')}
      </Button>
    )
  }
  if (record.state !== 'in_review' || record.assignee?.staff_id === me.staff_id) return null
  return (
    <Button busy={busy} onClick={() => void send({ ...seen, decision: 'take' }, said)}>
      {t('console.take_over')}
    </Button>
  )
}

/** The consequences of a decision, before it is made. */
function Consequences({ kind, draft, email }: { kind: Kind; draft: Draft; email: string | null }) {
  const { t, say } = useText(partnersRecordTexts, shopsTexts, staffTexts)
  return (
    <div className={styles.form}>
      {kind === 'approve' ? (
        <p>{t('console.then_approve', { plan: say(`plan.${draft.plan_class}`), days: draft.trial_days ?? 0 })}</p>
      ) : (
        <>
          <p>{say(`console.then_${kind}`)}</p>
          <p className={styles.said}>{draft.note.trim()}</p>
        </>
      )}
      <p>{email === null ? t('console.no_address') : t('console.mail_goes_to', { email })}</p>
    </div>
  )
}
