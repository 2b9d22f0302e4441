import { useState } from 'react'
import type { FakeDetail } from '#contract/fakes/records.ts'
import { fakeWordsMost, nextFakeStates } from '#contract/fakes/report.ts'
import type { FakeState } from '#contract/fakes/report.ts'
import { may } from '#contract/kernel/roles.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useSession } from '../session/session.ts'
import { Notes } from '../parts/notes/notes.tsx'
import { ProofDialog } from '../parts/personal/proof-dialog.tsx'
import { useText } from './text.ts'
import type { TextKey } from './text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { Pictures } from './pictures.tsx'
import { ReportedCode } from './reported-code.tsx'
import { Story } from './story.tsx'
import { Told } from './told.tsx'
import { useFakeChange } from './use-change.ts'

type Task = 'answer' | 'block' | 'reveal'

/** One report: the code, what was told, the pictures, what was done, and what can be done. Mount it to open it. */
export function ReportDrawer({ fake_no, onClose }: { fake_no: string; onClose: () => void }) {
  const { t } = useText()
  const query = useOperation('getFake', { fake_no })
  const waiting = useDelayed(query.isPending, 200)
  const [task, setTask] = useState<Task | null>(null)
  // Gone when the panel is closed.
  const [contact, setContact] = useState<string | null>(null)
  const report = query.data?.body
  const close = () => setTask(null)
  return (
    <>
      <Drawer
        opened
        onClose={onClose}
        title={t('fake.detail')}
        actions={report !== undefined && <Actions report={report} onAnswer={() => setTask('answer')} />}
      >
        <div aria-busy={query.isPending}>
          {waiting && report === undefined && <Skeleton height={220} />}
          {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
          {report !== undefined && (
            <>
              <ReportedCode report={report} onBlock={() => setTask('block')} />
              <Told report={report} contact={contact} onReveal={() => setTask('reveal')} />
              <Pictures report={report} />
              <Story report={report} />
              <Notes
                notes={report.notes}
                most={fakeWordsMost}
                shown={['getFake']}
                keep={async (words) => call('noteFake', { fake_no, words })}
              />
            </>
          )}
        </div>
      </Drawer>
      {report !== undefined && task === 'answer' && <AnswerDialog report={report} onClose={close} />}
      {report !== undefined && task === 'block' && <BlockDialog report={report} onClose={close} />}
      {task === 'reveal' && (
        <ProofDialog
          title={t('fake.reveal_title')}
          submit={t('fake.reveal_go')}
          help={t('fake.reveal_help')}
          onClose={close}
          work={async (proof) => {
            const { contact: whole } = await call('revealFake', { fake_no, ...proof })
            setContact(whole)
            return null
          }}
        />
      )}
    </>
  )
}

const judgements: Readonly<Record<Exclude<FakeState, 'received' | 'checking'>, TextKey>> = {
  forged: 'fake.judge_forged',
  genuine: 'fake.judge_genuine',
  unclear: 'fake.judge_unclear',
}

function Actions({ report, onAnswer }: { report: FakeDetail; onAnswer: () => void }) {
  const { t, say } = useText()
  const { role } = useSession()
  const { busy, change } = useFakeChange()
  const { fake_no, state, emptied } = report
  const refused = may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))
  const judge = (to: FakeState) =>
    void change(async () => {
      await call('judgeFake', { fake_no, state: to })
      return to === 'received' ? null : say(`fake.judged_${to}`)
    })
  const words = (to: FakeState) =>
    to === 'received' || to === 'checking'
      ? t(state === 'received' ? 'fake.take_up' : 'fake.take_up_again')
      : say(judgements[to])
  const next = nextFakeStates(state)
  const gone = emptied ? () => showAlert(t('fake.emptied')) : undefined
  return (
    <>
      <Button unavailable={refused ?? gone} onClick={onAnswer}>
        {t('fake.answer_write')}
      </Button>
      {next.map((to) => (
        <Button
          key={to}
          kind={to === 'forged' || state === 'received' ? 'primary' : 'default'}
          busy={busy}
          unavailable={refused}
          onClick={() => judge(to)}
        >
          {words(to)}
        </Button>
      ))}
    </>
  )
}
