import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import type { RepairDetail } from '#contract/repairs/records.ts'
import { type RepairStep, mayEstimate, nextRepairSteps, repairWordsMost } from '#contract/repairs/request.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { AnswerDialog } from '../parts/cases/answer-dialog.tsx'
import { CaseDrawer } from '../parts/cases/case-drawer.tsx'
import { Notes } from '../parts/notes/notes.tsx'
import { ProofDialog } from '../parts/personal/proof-dialog.tsx'
import { useSession } from '../session/session.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { type Whole, RepairDetails, RepairPictures, RepairTimeline } from './details.tsx'
import { EstimateDialog } from './estimate-dialog.tsx'
import { RepairHead } from './repair-head.tsx'
import { RepairSheet } from './repair-sheet.tsx'
import styles from './repairs.module.css'
import { StepDialog } from './step-dialog.tsx'
import { stepWords } from './steps.ts'
import { useText } from '../kernel/text.ts'
import { useRepairChange } from './use-change.ts'

type Task = RepairStep | 'estimate' | 'answer' | 'reveal'

/** One request: product, description, pictures, history and actions. Mount it to open it. */
export function RepairDrawer({ repair_no, onClose }: { repair_no: string; onClose: () => void }) {
  const { t } = useText(repairsTexts)
  const query = useOperation('getRepair', { repair_no })
  const [task, setTask] = useState<Task | null>(null)
  // Gone when the panel is closed.
  const [whole, setWhole] = useState<Whole | null>(null)
  const repair = query.data?.body
  return (
    <>
      <CaseDrawer
        title={t('repair.detail')}
        query={query}
        onClose={onClose}
        actions={repair !== undefined && <Actions repair={repair} onTask={setTask} />}
      >
        {(detail) => (
          <>
            <RepairHead repair={detail} />
            <RepairDetails repair={detail} whole={whole} onReveal={() => setTask('reveal')} />
            <RepairPictures repair={detail} />
            <RepairTimeline repair={detail} />
            <Notes
              notes={detail.notes}
              most={repairWordsMost}
              shown={['getRepair']}
              keep={async (words) => call('noteRepair', { repair_no, words })}
            />
          </>
        )}
      </CaseDrawer>
      {repair !== undefined && <RepairSheet repair={repair} whole={whole} />}
      {repair !== undefined && task !== null && (
        <TaskDialog repair={repair} task={task} onClose={() => setTask(null)} onShown={setWhole} />
      )}
    </>
  )
}

type TaskProps = { repair: RepairDetail; task: Task; onClose: () => void; onShown: (whole: Whole) => void }

function TaskDialog({ repair, task, onClose, onShown }: TaskProps) {
  const { t } = useText(repairsTexts)
  const { repair_no } = repair
  if (task === 'estimate') return <EstimateDialog repair={repair} onClose={onClose} />
  if (task === 'answer') return <Answer repair={repair} onClose={onClose} />
  if (task !== 'reveal') return <StepDialog repair_nos={[repair_no]} step={task} onClose={onClose} />
  return (
    <ProofDialog
      title={t('repair.reveal_title')}
      submit={t('common.show')}
      help={t('repair.reveal_help')}
      onClose={onClose}
      work={async (proof) => {
        onShown(await call('revealRepair', { repair_no, ...proof }))
        return null
      }}
    />
  )
}

function Answer({ repair, onClose }: { repair: RepairDetail; onClose: () => void }) {
  const { t } = useText(repairsTexts)
  const { repair_no, contact, can_send } = repair
  return (
    <AnswerDialog
      words={{
        title: t('repair.answer_title'),
        submit: t('repair.answer_go'),
        help: t('repair.answer_help'),
        field: t('common.answer'),
        missing: t('repair.answer_missing'),
        sends:
          can_send && contact !== null
            ? { label: t('repair.answer_sends', { contact }), help: t('repair.answer_sends_help') }
            : null,
        unsent: contact === null ? t('repair.answer_silent') : t('repair.answer_unsent'),
      }}
      most={repairWordsMost}
      sending={useRepairChange()}
      send={async (words, sends) => {
        await call('answerRepair', { repair_no, words, sends })
        return t('repair.answer_done')
      }}
      onClose={onClose}
    />
  )
}

function Actions({ repair, onTask }: { repair: RepairDetail; onTask: (task: Task) => void }) {
  const { t, say } = useText(repairsTexts)
  const { role } = useSession()
  const { state, emptied, estimate } = repair
  const refused = may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))
  const gone = emptied ? () => showAlert(t('repair.emptied')) : undefined
  const waits =
    estimate !== null && estimate.state !== 'accepted' ? () => showAlert(t('repair.estimate_waits')) : undefined
  const words = (step: RepairStep) =>
    step === 'checking' && state !== 'received' ? t('common.check_again') : say(stepWords[step])
  return (
    <div className={styles.actions}>
      <Button kind="quiet" icon={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
        {t('common.print')}
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
