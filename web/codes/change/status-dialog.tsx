import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { statusTextKey } from '#contract/codes/status.ts'
import { certStatuses } from '#contract/codes/code-words.ts'
import type { CertStatus, Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { call } from '../../kernel/api.ts'
import { StatusChip } from '../../parts/cells/status-chip.tsx'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ChangeNote } from './change-note.tsx'
import styles from './change.module.css'
import { CodeHead } from './code-head.tsx'
import { type MemberDraft, MemberCheck, noMember } from './member-check.tsx'
import { useCodeChange } from './use-code-change.ts'

/** Any status but the present one (001 §5, 002 §4). Mount it to open it. */
export function StatusDialog({ code: first, onClose }: { code: Serial; onClose: () => void }) {
  const { t, say } = useText(codesTexts, codesChangeTexts, codesNamesTexts)
  const change = useCodeChange(first)
  const { code, busy } = change
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<CertStatus | null>(null)
  const [missing, setMissing] = useState(false)
  const [member, setMember] = useState<MemberDraft>(noMember)
  // After activated or lost is picked the member's id can be checked (002 §4).
  const asks = chosen === 'activated' || chosen === 'lost'
  // What somebody else has made of the code meanwhile is no choice any more.
  const to = chosen === code.cert_status ? null : chosen

  const save = async () => {
    if (to === null) {
      flushSync(() => setMissing(true))
    } else if (asks && member.id.trim() !== '' && member.state !== 'checked') {
      // The check gates saving only where an id was typed (resolution 74).
      flushSync(() => setMember({ ...member, error: t('change.member_unchecked') }))
    } else {
      const owner = asks && member.state === 'checked' ? { member_id: member.id } : {}
      const refusal = await change.send((seen) =>
        call('changeCodeStatus', { serial: code.serial_number, cert_status: to, ...owner, seen }),
      )
      if (refusal === null) {
        showAlert(t('change.status_done'))
        onClose()
      }
      return
    }
    if (form.current !== null) focusFirstError(form.current)
  }
  return (
    <FormDialog
      title={t('change.status_title')}
      submit={t('common.save')}
      busy={busy}
      head={<CodeHead code={code} />}
      form={form}
      className={styles.form}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <p className={styles.present}>
        <span>{t('change.status_now')}</span>
        <StatusChip status={code.cert_status} />
      </p>
      <RadioGroup
        legend={t('change.status_to')}
        name="cert_status"
        value={to}
        error={missing && to === null && t('change.status_missing')}
        onChange={setChosen}
        choices={certStatuses
          .filter((status) => status !== code.cert_status)
          .map((value) => ({ value, label: say(statusTextKey(value)), help: say(`change.status_${value}`) }))}
      />
      {asks && <MemberCheck draft={member} onChange={setMember} />}
      <ChangeNote change={change} failed={t('change.status_failed')} />
    </FormDialog>
  )
}
