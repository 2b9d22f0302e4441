import { useState } from 'react'
import type { MallRecord } from '#contract/staff/malls.ts'
import type { StaffMe } from '#contract/staff/console.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useForm } from '../kernel/use-form.ts'
import { FormBody } from '../parts/form/form-body.tsx'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Card } from '../ui/states.tsx'
import { ReasonField } from './reason-field.tsx'
import { useConsoleCommand } from './console-calls.ts'
import layout from '../ui/layout.module.css'
import styles from './console.module.css'
import { MallChip } from './state-chips.tsx'

type MallStateCardProps = { record: MallRecord; me: StaffMe; renew: () => Promise<void> }

/** The state of the mall; administrators suspend and resume it, with a reason that its people are mailed. */
export function MallStateCard({ record, me, renew }: MallStateCardProps) {
  const { t } = useText(staffTexts)
  return (
    <Card className={layout.column14}>
      <div className={styles.sectionHead}>
        <h2>{t('common.state')}</h2>
        <MallChip state={record.state} />
      </div>
      {record.suspended_reason !== null && <p className={styles.warning}>{record.suspended_reason}</p>}
      {record.state === 'pending' && <p className={styles.none}>{t('console.pending_help')}</p>}
      {record.state !== 'pending' && me.role === 'admin' && <Move record={record} renew={renew} />}
    </Card>
  )
}

function Move({ record, renew }: Omit<MallStateCardProps, 'me'>) {
  const { t, say } = useText(staffTexts)
  const suspend = useConsoleCommand('suspendMall')
  const resume = useConsoleCommand('resumeMall')
  const [asks, setAsks] = useState(false)
  const what = record.state === 'suspended' ? 'resume' : 'suspend'
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t('console.reason_missing') }),
    sending: {
      busy: suspend.busy || resume.busy,
      // Also a failure from before the record was renewed: a colleague was first.
      refused: suspend.refused ?? resume.refused,
      forget: () => {
        suspend.forget()
        resume.forget()
      },
    },
    // It is sent once its consequences were read.
    send: async () => setAsks(true),
    unsaved: 'dropped',
  })
  const { reason } = form.draft
  const confirm = async () => {
    const input = { mall_id: record.mall_id, reason }
    const answer = await (what === 'resume' ? resume.run(input) : suspend.run(input))
    setAsks(false)
    if (answer !== null) {
      form.reset()
      showAlert(say(`console.done_${what}`))
    }
    await renew()
  }
  return (
    <>
      <FormBody
        form={form}
        className={styles.form}
        foot={
          <Button type="submit" busy={form.busy}>
            {say(`console.${what}`)}
          </Button>
        }
      >
        <ReasonField
          help={t('console.reason_mailed')}
          reason={reason}
          error={form.wrong('reason')}
          onChange={(typed) => form.set({ reason: typed })}
        />
      </FormBody>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void confirm()}
        title={say(`console.confirm_${what}`, { mall_id: record.mall_id })}
        confirm={say(`console.${what}`)}
        danger={what === 'suspend'}
        busy={form.busy}
      >
        <div className={styles.form}>
          <p>{say(`console.then_${what}`, { count: record.sessions })}</p>
          <p className={styles.said}>{reason.trim()}</p>
        </div>
      </ConfirmDialog>
    </>
  )
}
