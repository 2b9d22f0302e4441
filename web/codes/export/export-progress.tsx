import { IconFileSpreadsheet } from '@tabler/icons-react'
import { exportMost } from '#contract/code-export.ts'
import { percentOf } from '#web/download.ts'
import { useText } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinearProgress } from '#web/ui/progress.tsx'
import styles from './export.module.css'
import type { CodeExport } from './use-code-export.ts'

/** How far the download is, beside the work; and what to do where the list is too long for it. */
export function ExportProgress({ work: { state, cancel, dismiss } }: { work: CodeExport }) {
  const { t, number } = useText()
  if (state === null) return null
  if (state.kind === 'too_many')
    return (
      <Dialog
        opened
        size="s"
        onClose={dismiss}
        title={t('download.too_many_title', { count: number(state.count) })}
        actions={
          <Button kind="primary" onClick={dismiss}>
            {t('download.narrow')}
          </Button>
        }
      >
        <p>{t('code.too_many_to_export')}</p>
        <p className={styles.help}>{t('download.too_many_help', { count: number(exportMost) })}</p>
      </Dialog>
    )
  return (
    <section className={styles.panel} aria-label={t('download.title')}>
      {state.kind === 'done' ? (
        <p className={styles.done} role="status">
          <IconFileSpreadsheet aria-hidden="true" />
          {t('download.done', { file: state.file_name, count: number(state.rows) })}
        </p>
      ) : (
        <>
          <LinearProgress label={t('download.running')} value={percentOf(state.downloaded)} {...rowsOf(state)} />
          <Button size="s" onClick={cancel}>
            {t('download.cancel')}
          </Button>
        </>
      )}
    </section>
  )
}

/** Rows that have come, by the share of the bytes. */
function rowsOf({ downloaded }: Extract<CodeExport['state'], { kind: 'running' }>) {
  const { rows } = downloaded
  return rows === 0 ? {} : { done: Math.floor((rows * percentOf(downloaded)) / 100), total: rows }
}
