import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { exportMost } from '#contract/codes/export.ts'
import { may } from '#contract/kernel/roles.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesExportTexts } from '#contract/codes/export/texts.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { percentOf } from '../../kernel/download.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinearProgress } from '../../ui/progress.tsx'
import styles from './export.module.css'
import type { CodeExport } from './use-code-export.ts'
import { filtersOf } from '../list/code-search.ts'

/** The progress of the download, and the alternative for lists beyond its limit. */
export function ExportProgress({ work: { state, cancel, dismiss } }: { work: CodeExport }) {
  const { t, number } = useText(codesTexts, codesExportTexts)
  if (state === null) return null
  if (state.kind === 'too_many') return <TooMany {...state} onClose={dismiss} />
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

type TooManyProps = Extract<CodeExport['state'], { kind: 'too_many' }> & { onClose: () => void }

/** A list too long for the button: its files are made in the background, or its filters are narrowed. */
function TooMany({ count, search, onClose }: TooManyProps) {
  const { t, number } = useText(codesTexts, codesExportTexts)
  const { role } = useSession()
  const navigate = useNavigate()
  const pathOf = useScreenPath()
  const { mutateAsync, isPending } = useCommand('startExport')
  const start = async () => {
    try {
      await mutateAsync({ input: filtersOf(search) })
      showAlert(t('jobs.export_begun'))
      onClose()
      await navigate({ to: pathOf('jobs') })
    } catch (problem) {
      showAlert(saidOf(problem))
    }
  }
  const narrow = <Button onClick={onClose}>{t('download.narrow')}</Button>
  return (
    <Dialog
      opened
      size="s"
      onClose={onClose}
      title={count === null ? t('download.too_long') : t('download.too_many_title', { count: number(count) })}
      actions={
        may(role, 'issue') ? (
          <>
            {narrow}
            <Button kind="primary" busy={isPending} onClick={() => void start()}>
              {t('download.as_job')}
            </Button>
          </>
        ) : (
          narrow
        )
      }
    >
      <p>{t('code.too_many_to_export')}</p>
      <p className={styles.help}>
        {may(role, 'issue') ? t('download.as_job_help') : t('download.too_many_help', { count: number(exportMost) })}
      </p>
    </Dialog>
  )
}

/** Rows that have come, by the share of the bytes. */
function rowsOf({ downloaded }: Extract<CodeExport['state'], { kind: 'running' }>) {
  const { rows } = downloaded
  return rows === 0 ? {} : { done: Math.floor((rows * percentOf(downloaded)) / 100), total: rows }
}
