import { useEffect, useRef } from 'react'
import { sheetsTexts } from '#contract/sheets/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { LinearProgress } from '../../ui/progress.tsx'
import { Card } from '../../ui/states.tsx'
import typography from '../../ui/typography.module.css'
import styles from './sheet-import.module.css'
import type { ImportStage, SheetImportState } from './use-sheet-import.ts'

/** The file is being read and its rows checked. */
export function ReadPanel({
  stage,
  onCancel,
}: {
  stage: Extract<ImportStage, { kind: 'reading' }>
  onCancel: () => void
}) {
  const { t } = useText(sheetsTexts)
  const { read, total, looking_up = false } = stage
  const checking = looking_up ? t('sheet_import.looking_up') : t('sheet_import.checking')
  return (
    <Card className={styles.run}>
      <h2>{t('sheet_import.reading', { file: stage.file_name })}</h2>
      <LinearProgress
        label={total === null ? t('sheet_import.opening') : checking}
        value={total === null ? null : (read / total) * 100}
        {...(total === null ? {} : { done: read, total })}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('sheet_import.stop')}</Button>
      </div>
    </Card>
  )
}

type RunPanelProps = { state: SheetImportState; stage: Extract<ImportStage, { kind: 'sending' }> }

/** The running import (001 §4): rows, time and controls. */
export function RunPanel({ state, stage }: RunPanelProps) {
  const { t, number } = useText(sheetsTexts)
  const { kind, done, total, failed, seconds_left, note } = stage.state
  const heading = useFocus()
  return (
    <Card className={styles.run}>
      <h2 ref={heading} tabIndex={-1}>
        {t('sheet_import.sending_title', { file: stage.file_name })}
      </h2>
      <LinearProgress
        label={t(`sheet_import.run_${kind}`)}
        value={total === 0 ? 100 : (done / total) * 100}
        done={done}
        total={total}
        secondsLeft={seconds_left}
      />
      <p className={typography.note} role="status">
        {note ?? (kind === 'waiting' ? t('sheet_import.waiting_help') : t('sheet_import.closing_help'))}{' '}
        {failed > 0 && t('sheet_import.failed_so_far', { count: number(failed) })}
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={state.cancel}>
          {t('sheet_import.cancel')}
        </Button>
        {kind === 'paused' ? (
          <Button kind="primary" onClick={state.resume}>
            {t('sheet_import.resume')}
          </Button>
        ) : (
          <Button onClick={state.pause}>{t('sheet_import.pause')}</Button>
        )}
      </div>
    </Card>
  )
}

/** Focuses the heading of a new stage, so that it is announced. */
export function useFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
