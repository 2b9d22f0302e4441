import { useState } from 'react'
import { reasonLength } from '#contract/staff/applications.ts'
import type { MallRecord } from '#contract/staff/malls.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { useText } from './text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { FieldNote } from '../ui/field.tsx'
import { Card } from '../ui/states.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import styles from './console.module.css'
import { MallChip } from './state-chips.tsx'

type MallStateCardProps = { record: MallRecord; me: StaffMe; renew: () => Promise<void> }

/** The state of the mall; administrators suspend and resume it, with a reason that its people are mailed. */
export function MallStateCard({ record, me, renew }: MallStateCardProps) {
  const { t } = useText()
  return (
    <Card className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{t('console.state')}</h2>
        <MallChip state={record.state} />
      </div>
      {record.suspended_reason !== null && <p className={styles.warning}>{record.suspended_reason}</p>}
      {record.state === 'pending' && <p className={styles.none}>{t('console.pending_help')}</p>}
      {record.state !== 'pending' && me.role === 'admin' && <Move record={record} renew={renew} />}
    </Card>
  )
}

function Move({ record, renew }: Omit<MallStateCardProps, 'me'>) {
  const { t, say } = useText()
  const suspend = useConsoleCommand('suspendMall')
  const resume = useConsoleCommand('resumeMall')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const what = record.state === 'suspended' ? 'resume' : 'suspend'
  const busy = suspend.busy || resume.busy
  // Also what was refused before the record was renewed: somebody else was first, and it says so.
  const refused = suspend.refused ?? resume.refused
  const ask = () => {
    setTried(true)
    if (reason.trim() !== '') setAsks(true)
  }
  const confirm = async () => {
    const input = { mall_id: record.mall_id, reason }
    const answer = await (what === 'resume' ? resume.run(input) : suspend.run(input))
    setAsks(false)
    if (answer !== null) {
      setReason('')
      setTried(false)
      showAlert(say(`console.done_${what}`))
    }
    await renew()
  }
  return (
    <div className={styles.form}>
      <TextArea
        label={t('console.reason')}
        help={t('console.reason_mailed')}
        required
        rows={3}
        maxLength={reasonLength}
        value={reason}
        error={tried && reason.trim() === '' ? t('console.reason_missing') : undefined}
        onChange={(typed) => {
          suspend.forget()
          resume.forget()
          setReason(typed)
        }}
      />
      <FieldNote id="state-problem" error={refused?.message} />
      <Button busy={busy} onClick={ask}>
        {say(`console.${what}`)}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void confirm()}
        title={say(`console.confirm_${what}`, { mall_id: record.mall_id })}
        confirm={say(`console.${what}`)}
        danger={what === 'suspend'}
        busy={busy}
      >
        <div className={styles.form}>
          <p>{say(`console.then_${what}`, { count: record.sessions })}</p>
          <p className={styles.said}>{reason.trim()}</p>
        </div>
      </ConfirmDialog>
    </div>
  )
}
