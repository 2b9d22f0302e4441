import { useState } from 'react'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { useChange } from '../kernel/use-change.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { ProofFields } from '../parts/personal/proof-fields.tsx'
import { useProof } from '../parts/personal/use-proof.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { type Chosen, type Draft, emptyDraft, wrongIn } from './begin-draft.ts'
import { CheckStep } from './check-step.tsx'
import layout from '../ui/layout.module.css'
import styles from './recalls.module.css'
import { TargetPicker } from './target-picker.tsx'
import { WordsFields } from './words-fields.tsx'

type Start = SentOf<Operations['startRecall']>
type BeginDialogProps = { onClose: () => void; begin: (input: Start) => Promise<string> }

/** Writes a recall, shows its counts, then starts it; going back keeps the input. Mount it to open it. */
export function BeginDialog({ onClose, begin }: BeginDialogProps) {
  const { t } = useText(recallsTexts)
  const [checking, setChecking] = useState(false)
  const form = useForm({
    start: emptyDraft,
    check: (typed) => {
      const wrong = wrongIn(typed)
      return {
        target: wrong.has('target') && t('recall.target_missing'),
        instruction: wrong.has('instruction') && t('recall.instruction_missing'),
        contact: wrong.has('contact') && t('recall.contact_missing'),
        link: wrong.has('link') && t('recall.link_wrong'),
      }
    },
    sending: { busy: false },
    unsaved: 'dropped',
    send: async () => setChecking(true),
  })
  const { draft } = form
  const { chosen } = draft
  if (checking && chosen !== null)
    return <Confirm draft={draft} chosen={chosen} onBack={() => setChecking(false)} onClose={onClose} begin={begin} />
  return (
    <TaskDialog
      title={t('recall.begin_title')}
      submit={t('recall.check')}
      form={form}
      onClose={onClose}
      className={layout.stack14}
    >
      <h3 className={styles.heading}>{t('recall.begin_what')}</h3>
      <TargetPicker chosen={chosen} onChoose={(next) => form.set({ chosen: next })} error={form.wrong('target')} />
      <h3 className={styles.heading}>{t('recall.begin_words')}</h3>
      <WordsFields draft={draft} onChange={form.set} wrong={form.wrong} />
    </TaskDialog>
  )
}

type ConfirmProps = BeginDialogProps & { draft: Draft; chosen: Chosen; onBack: () => void }

/** The dry run, and the proof of who starts it. */
function Confirm({ draft, chosen, onBack, onClose, begin }: ConfirmProps) {
  const { t } = useText(recallsTexts)
  const { reason, offers, first_contact } = draft
  const query = useOperation('checkRecall', { target: chosen.target, first_contact })
  const check = query.data?.body
  const fields = ['password', 'code', 'instruction', 'contact']
  const { busy, change, wrong, problem } = useChange(['listRecalls', 'getServiceUse', 'checkRecall'], fields)
  const proof = useProof(problem)
  const [instruction, contact, link] = [draft.instruction.trim(), draft.contact.trim(), draft.link.trim()]
  const form = useForm({
    start: {},
    check: () => ({}),
    sending: { busy: busy || query.isFetching },
    unsaved: 'dropped',
    send: async () => {
      if (check === undefined || check.overlaps !== null) return
      const words = {
        reason,
        instruction,
        offers: [...offers],
        contact,
        link: link === '' ? null : link,
        first_contact,
      }
      const input = { target: chosen.target, ...words, confirmed_codes: check.codes, ...proof.typed }
      if (await change(async () => begin(input))) onClose()
    },
  })
  const unsendable = wrong('instruction') ?? wrong('contact')
  return (
    <TaskDialog
      title={t('recall.begin_title')}
      submit={t('recall.go')}
      danger
      form={form}
      onClose={onClose}
      head={
        <>
          <h3 className={styles.heading}>{t('recall.begin_check')}</h3>
          <CheckStep query={query} chosen={chosen} instruction={instruction} contact={contact} />
        </>
      }
      className={layout.stack14}
    >
      {unsendable !== undefined && (
        <p role="alert" className={styles.wrong}>
          {unsendable}
        </p>
      )}
      <ProofFields proof={proof} wrong={wrong} help={t('recall.proof_help')} />
      <div>
        <Button onClick={onBack}>{t('recall.back')}</Button>
      </div>
    </TaskDialog>
  )
}
