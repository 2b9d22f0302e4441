import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { call, Refusal, saidOf } from '../../kernel/api.ts'
import { textsOf, useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './change.module.css'

const { say } = textsOf(codesChangeTexts, membersTexts)

/** A typed member id, and whether the shop has confirmed it (001 §8). */
export type MemberDraft = { id: string; state: 'typed' | 'checked'; error: string | null }
export const noMember: MemberDraft = { id: '', state: 'typed', error: null }

/** The sentence of an unconfirmed id, the same for 404 and 500 (001 §8). */
export function uncheckedWords(problem: unknown): string {
  const same = problem instanceof Refusal && (problem.status === 404 || problem.status === 500)
  return same ? say('member.not_found') : saidOf(problem)
}

/** Checks a member's id; an empty id, 404 and 500 give the same text (001 §8). */
export function MemberCheck({ draft, onChange }: { draft: MemberDraft; onChange: (draft: MemberDraft) => void }) {
  const { t } = useText(codesChangeTexts, membersTexts)
  const [busy, setBusy] = useState(false)
  const typed = useRef(draft.id)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    typed.current = draft.id
  }, [draft.id])
  const check = async () => {
    const id = draft.id.trim()
    // A late answer for a value that has been edited since is ignored.
    const tell = (checked: MemberDraft) => typed.current.trim() === id && onChange(checked)
    if (id === '') {
      onChange({ ...draft, error: t('member.not_found') })
      place.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      await call('validateMember', { id })
      tell({ id, state: 'checked', error: null })
    } catch (problem) {
      tell({ id, state: 'typed', error: uncheckedWords(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={place} className={styles.member}>
      <TextField
        label={t('common.member_id')}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.id}
        help={t('change.member_help')}
        error={draft.error}
        onChange={(id) => onChange({ id, state: 'typed', error: null })}
        onKeyDown={(event) => {
          // Enter checks the id instead of saving the dialog.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void check()
        }}
      />
      <Button busy={busy} onClick={() => void check()}>
        {t('change.member_check')}
      </Button>
      <p className={styles.confirmed} role="status">
        {draft.state === 'checked' && (
          <>
            <IconCircleCheck size={16} aria-hidden="true" />
            {t('change.member_confirmed')}
          </>
        )}
      </p>
    </div>
  )
}
