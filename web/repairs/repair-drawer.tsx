import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import type { RepairDetail } from '#contract/repairs/records.ts'
import { mayEstimate, nextRepairSteps, repairWordsMost } from '#contract/repairs/request.ts'
import type { RepairStep } from '#contract/repairs/request.ts'
import { call, useOperation } from '../kernel/api.ts'
import { Notes } from '../parts/notes/notes.tsx'
import { ProofDialog } from '../parts/personal/proof-dialog.tsx'
import { useSession } from '../session/session.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { EstimateDialog } from './estimate-dialog.tsx'
import { RepairHead } from './repair-head.tsx'
import { RepairSheet } from './repair-sheet.tsx'
import styles from './repairs.module.css'
import { StepDialog } from './step-dialog.tsx'
import { stepWords } from './steps.ts'
import { Story } from './story.tsx'
import { useText } from './text.ts'
import { Pictures, Told } from './told.tsx'
import type { Whole } from './told.tsx'

type Task = RepairStep | 'estimate' | 'answer' | 'reveal'

/** One request: the product, what was asked, the pictures, what was done, and what can be done. Mount it to open it. */
export function RepairDrawer({ repair_no, onClose }: { repair_no: string; onClose: () => void }) {
  const { t } = useText()
  const query = useOperation('getRepair', { repair_no })
  const waiting = useDelayed(query.isPending, 200)
  const [task, setTask] = useState<Task | null>(null)
  // Gone when the panel is closed.
  const [whole, setWhole] = useState<Whole | null>(null)
  const repair = query.data?.body
  return (
    <>
      <Drawer
        opened
        onClose={onClose}
        title={t('repair.detail')}
        actions={repair !== undefined && <Actions repair={repair} onTask={setTask} />}
      >
        <div aria-busy={query.isPending}>
          {waiting && repair === undefined && <Skeleton height={220} />}
          {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
          {repair !== undefined && (
            <>
              <RepairHead repair={repair} />
              <Told repair={repair} whole={whole} onReveal={() => setTask('reveal')} />
              <Pictures repair={repair} />
              <Story repair={repair} />
              <Notes
                notes={repair.notes}
                most={repairWordsMost}
                shown={['getRepair']}
                keep={async (words) => call('noteRepair', { repair_no, words })}
              />
            </>
          )}
        </div>
      </Drawer>
      {repair !== undefined && <RepairSheet repair={repair} whole={whole} />}
      {repair !== undefined && task !== null && (
        <TaskDialog repair={repair} task={task} onClose={() => setTask(null)} onShown={setWhole} />
      )}
    </>
  )
}

type TaskProps = { repair: RepairDetail; task: Task; onClose: () => void; onShown: (whole: Whole) => void }

function TaskDialog({ repair, task, onClose, onShown }: TaskProps) {
  const { t } = useText()
  const { repair_no } = repair
  if (task === 'estimate') return <EstimateDialog repair={repair} onClose={onClose} />
  if (task === 'answer') return <AnswerDialog repair={repair} onClose={onClose} />
  if (task !== 'reveal') return <StepDialog repair_nos={[repair_no]} step={task} onClose={onClose} />
  return (
    <ProofDialog
      title={t('repair.reveal_title')}
      submit={t('repair.reveal_go')}
      help={t('repair.reveal_help')}
      onClose={onClose}
      work={async (proof) => {
        onShown(await call('revealRepair', { repair_no, ...proof }))
        return null
      }}
    />
  )
}

function Actions({ repair, onTask }: { repair: RepairDetail; onTask: (task: Task) => void }) {
  const { t, say } = useText()
  const { role } = useSession()
  const { state, emptied, estimate } = repair
  const refused = may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))
  const gone = emptied ? () => showAlert(t('repair.emptied')) : undefined
  const waits =
    estimate !== null && estimate.state !== 'accepted' ? () => showAlert(t('repair.estimate_waits')) : undefined
  const words = (step: RepairStep) =>
    step === 'checking' && state !== 'received' ? t('repair.step_checking_again') : say(stepWords[step])
  return (
    <div className={styles.actions}>
      <Button kind="quiet" icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
        {t('repair.print')}
      </Button>
      <Button unavailable={refused ?? gone} onClick={() => onTask('answer')}>
        {t('repair.answer_write')}
      </Button>
      {mayEstimate(state) && (
        <Button unavailable={refused ?? gone} onClick={() => onTask('estimate')}>
          {t(estimate === null ? 'repair.estimate_write' : 'repair.estimate_again')}
        </Button>
      )}
      {nextRepairSteps(state)
        .toReversed()
        .map((step) => (
          <Button
            key={step}
            kind={step === 'rejected' ? 'default' : 'primary'}
            unavailable={refused ?? (step === 'repairing' ? waits : undefined)}
            onClick={() => onTask(step)}
          >
            {words(step)}
          </Button>
        ))}
    </div>
  )
}
