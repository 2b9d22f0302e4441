import { statusTextKey } from '#contract/codes/status.ts'
import { certStatuses } from '#contract/codes/code-words.ts'
import type { CertStatus, Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { call } from '../../kernel/api.ts'
import { StatusChip } from '../../parts/cells/status-chip.tsx'
import { useText } from '../../kernel/text.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'
import { showAlert } from '../../ui/alerts.tsx'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { ChangeNote } from './change-note.tsx'
import styles from './change.module.css'
import { CodeHead } from './code-head.tsx'
import { type MemberDraft, MemberCheck, noMember } from './member-check.tsx'
import { useCodeChange } from './use-code-change.ts'

type Draft = { chosen: CertStatus | null; member: MemberDraft }
const firstDraft: Draft = { chosen: null, member: noMember }

/** After activated or lost is picked, the member's id can be checked (002 §4). */
function asksMember({ chosen }: Draft): boolean {
  return chosen === 'activated' || chosen === 'lost'
}

/** Any status but the present one (001 §5, 002 §4). Mount it to open it. */
export function StatusDialog({ code: first, onClose }: { code: Serial; onClose: () => void }) {
  const { t, say } = useText(codesTexts, codesChangeTexts, codesNamesTexts)
  const change = useCodeChange(first)
  const { code, busy } = change
  // A status that the code has got meanwhile is no choice any more.
  const targetOf = ({ chosen }: Draft) => (chosen === code.cert_status ? null : chosen)
  const form = useForm({
    start: firstDraft,
    check: (draft) => ({ cert_status: targetOf(draft) === null && t('change.status_missing') }),
    sending: { busy },
    unsaved: 'dropped',
    send: async (draft) => {
      const cert_status = targetOf(draft)
      if (cert_status === null) return
      const { member } = draft
      const asks = asksMember(draft)
      // The check gates saving only where an id was typed (resolution 74).
      if (asks && member.id.trim() !== '' && member.state !== 'checked') {
        form.set({ member: { ...member, error: t('change.member_unchecked') } })
        return
      }
      const owner = asks && member.state === 'checked' ? { member_id: member.id } : {}
      const refusal = await change.send((seen) =>
        call('changeCodeStatus', { serial: code.serial_number, cert_status, ...owner, seen }),
      )
      if (refusal !== null) return
      showAlert(t('change.status_done'))
      onClose()
    },
  })
  return (
    <TaskDialog
      title={t('change.status_title')}
      submit={t('common.save')}
      form={form}
      head={<CodeHead code={code} />}
      className={styles.form}
      onClose={onClose}
    >
      <p className={styles.present}>
        <span>{t('change.status_now')}</span>
        <StatusChip status={code.cert_status} />
      </p>
      <RadioGroup
        legend={t('change.status_to')}
        name="cert_status"
        value={targetOf(form.draft)}
        error={form.wrong('cert_status')}
        onChange={(chosen) => form.set({ chosen })}
        choices={certStatuses
          .filter((status) => status !== code.cert_status)
          .map((value) => ({ value, label: say(statusTextKey(value)), help: say(`change.status_${value}`) }))}
      />
      {asksMember(form.draft) && <MemberCheck draft={form.draft.member} onChange={(member) => form.set({ member })} />}
      <ChangeNote change={change} failed={t('change.status_failed')} />
    </TaskDialog>
  )
}
