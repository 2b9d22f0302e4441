import { useEffect, useRef } from 'react'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field.tsx'
import styles from './change.module.css'
import type { CodeChange } from './use-code-change.ts'

type ChangeNoteProps = {
  change: CodeChange
  /** The failed action, shown before the reason. */
  failed?: string | undefined
}

/** Shows why a change was refused: a conflict, or the server's sentence. */
export function ChangeNote({ change, failed }: ChangeNoteProps) {
  const { t } = useText(codesChangeTexts)
  const { conflict, problem, busy, load } = change
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflict === 'met') box.current?.querySelector('button')?.focus()
  }, [conflict])
  return (
    <div ref={box} className={styles.notes}>
      {conflict === 'met' && (
        <div className={styles.conflict} role="alert">
          <p>{t('change.conflict')}</p>
          <Button size="s" busy={busy} onClick={() => void load()}>
            {t('change.load')}
          </Button>
        </div>
      )}
      {conflict === 'loaded' && (
        <p className={styles.loaded} role="status">
          {t('change.loaded')}
        </p>
      )}
      <FieldNote
        id="change-problem"
        error={problem === null ? null : failed === undefined ? problem.message : `${failed} ${problem.message}`}
      />
    </div>
  )
}
