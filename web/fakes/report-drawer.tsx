import { useState } from 'react'
import type { FakeDetail } from '#contract/fakes/records.ts'
import { type FakeState, fakeWordsMost, nextFakeStates } from '#contract/fakes/report.ts'
import { may } from '#contract/kernel/roles.ts'
import { fakesTexts } from '#contract/fakes/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { useSession } from '../session/session.ts'
import { AnswerDialog } from '../parts/cases/answer-dialog.tsx'
import { CaseDrawer } from '../parts/cases/case-drawer.tsx'
import { CasePictures, Details, writtenFact } from '../parts/cases/details.tsx'
import { Timeline } from '../parts/cases/timeline.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { Notes } from '../parts/notes/notes.tsx'
import { ProofDialog } from '../parts/personal/proof-dialog.tsx'
import { type KeyOf, useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { ReportedCode } from './reported-code.tsx'
import { useFakeChange } from './use-change.ts'

type TextKey = KeyOf<typeof fakesTexts>

type Task = 'answer' | 'block' | 'reveal'

/** One report: its code, details, pictures, history and actions. Mount it to open it. */
export function ReportDrawer({ fake_no, onClose }: { fake_no: string; onClose: () => void }) {
  const { t, say } = useText(fakesTexts)
  const query = useOperation('getFake', { fake_no })
  const [task, setTask] = useState<Task | null>(null)
  // Dropped when the panel closes.
  const [contact, setContact] = useState<string | null>(null)
  const report = query.data?.body
  const close = () => setTask(null)
  return (
    <>
      <CaseDrawer
        title={t('fake.detail')}
        query={query}
        onClose={onClose}
        actions={report !== undefined && <Actions report={report} onAnswer={() => setTask('answer')} />}
      >
        {(detail) => (
          <>
            <ReportedCode report={detail} onBlock={() => setTask('block')} />
            <ReportDetails report={detail} contact={contact} onReveal={() => setTask('reveal')} />
            <CasePictures
              title={t('fake.pictures')}
              from="getFakePicture"
              pictures={detail.pictures}
              shot={(picture_id, at) => ({
                input: { fake_no, picture_id },
                alt: t('fake.picture_alt', { number: at }),
              })}
            />
            <Timeline
              title={t('fake.story')}
              entries={detail.story}
              say={({ kind, state }) =>
                kind === 'answer' || state === null
                  ? t('fake.story_answer')
                  : t('fake.story_state', { state: say(`fake.state_${state}`) })
              }
              opened={{ at: detail.reported_at, words: t('fake.story_received') }}
              words={{ buyer: t('common.buyer'), sent: t('fake.story_sent'), emptied: t('fake.story_emptied') }}
            />
            <Notes
              notes={detail.notes}
              most={fakeWordsMost}
              shown={['getFake']}
              keep={async (words) => call('noteFake', { fake_no, words })}
            />
          </>
        )}
      </CaseDrawer>
      {report !== undefined && task === 'answer' && <Answer report={report} onClose={close} />}
      {report !== undefined && task === 'block' && <BlockDialog report={report} onClose={close} />}
      {task === 'reveal' && (
        <ProofDialog
          title={t('fake.reveal_title')}
          submit={t('common.show')}
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

type ReportDetailsProps = { report: FakeDetail; contact: string | null; onReveal: () => void }

function ReportDetails({ report, contact, onReveal }: ReportDetailsProps) {
  const { t } = useText(fakesTexts)
  const { contact: masked, emptied } = report
  return (
    <Details
      facts={[
        { name: t('fake.reported_at'), value: seoulMoment(report.reported_at) },
        ...writtenFact(t('fake.description'), report.description),
        ...writtenFact(t('fake.seller'), report.seller),
        ...writtenFact(t('fake.place'), report.place),
        ...writtenFact(t('fake.price'), report.price),
        ...writtenFact(t('fake.bought_on'), report.bought_on?.replaceAll('-', '.') ?? null),
        ...(emptied ? [] : [{ name: t('fake.contact'), value: contact ?? masked ?? t('fake.contact_none') }]),
      ]}
      emptied={emptied ? t('fake.emptied_note') : null}
      reveal={masked !== null && contact === null ? { label: t('fake.reveal'), onReveal } : null}
    />
  )
}

function Answer({ report, onClose }: { report: FakeDetail; onClose: () => void }) {
  const { t } = useText(fakesTexts)
  const { fake_no, contact, can_send } = report
  return (
    <AnswerDialog
      words={{
        title: t('fake.answer_title'),
        submit: t('fake.answer_go'),
        help: t('fake.answer_help'),
        field: t('common.answer'),
        missing: t('fake.answer_missing'),
        sends:
          can_send && contact !== null
            ? { label: t('fake.answer_sends', { contact }), help: t('fake.answer_sends_help') }
            : null,
        unsent: contact === null ? t('fake.answer_silent') : t('fake.answer_unsent'),
      }}
      most={fakeWordsMost}
      sending={useFakeChange()}
      send={async (words, sends) => {
        await call('answerFake', { fake_no, words, sends })
        return t('fake.answer_done')
      }}
      onClose={onClose}
    />
  )
}

const judgements: Readonly<Record<Exclude<FakeState, 'received' | 'checking'>, TextKey>> = {
  forged: 'fake.judge_forged',
  genuine: 'fake.judge_genuine',
  unclear: 'fake.judge_unclear',
}

function Actions({ report, onAnswer }: { report: FakeDetail; onAnswer: () => void }) {
  const { t, say } = useText(fakesTexts)
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
      ? t(state === 'received' ? 'fake.take_up' : 'common.check_again')
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
