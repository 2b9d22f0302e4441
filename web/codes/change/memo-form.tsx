import { type FormEvent, useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { call } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { ChangeNote } from './change-note.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './change.module.css'
import { useCodeChange } from './use-code-change.ts'

/** The typed note, and the stored note when typing began. */
type Draft = { text: string; over: string | null }

/** The shop's note, 0 to 500 characters (contract §5). After a conflict the typed text is kept. */
export function MemoForm({ code }: { code: Serial }) {
  const { t } = useText(codesChangeTexts)
  const change = useCodeChange(code)
  const { busy, conflict } = change
  const [draft, setDraft] = useState<Draft | null>(null)
  const theirs = conflict === 'loaded' ? change.code.memo : null
  const over = conflict === 'loaded' ? change.code.memo : draft === null ? code.memo : draft.over
  const memo = draft?.text ?? code.memo ?? ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // Only the note is compared: a changed status is no conflict.
    const refusal = await change.send(() =>
      call('saveCodeMemo', { serial: code.serial_number, memo, seen: { memo: over } }),
    )
    if (refusal !== null) return
    const saved = memo.trim()
    setDraft({ text: saved, over: saved === '' ? null : saved })
    showAlert(t('detail.memo_saved'))
  }
  return (
    <form className={layout.stack12} onSubmit={(event) => void save(event)} noValidate>
      <TextArea
        label={t('common.note')}
        help={t('detail.memo_help')}
        maxLength={500}
        rows={3}
        value={memo}
        onChange={(text) => setDraft({ text, over })}
      />
      <ChangeNote change={change} />
      {theirs !== null && (
        <div className={styles.theirs}>
          <p className={typography.soft}>{t('detail.memo_theirs')}</p>
          <p>{theirs}</p>
        </div>
      )}
      <Button type="submit" size="s" busy={busy} className={styles.start}>
        {t('detail.memo_save')}
      </Button>
    </form>
  )
}
