import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { BulkState } from '#contract/codes/bulk.ts'
import type { Job } from '#contract/codes/jobs.ts'
import { may } from '#contract/kernel/roles.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { call } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { CancelDialog } from '../batches/cancel-dialog.tsx'
import { isFileJob } from './job-words.ts'
import { useChange } from '../batches/use-batches.ts'
import { useFile } from '../../kernel/use-file.ts'

// Loaded on demand, only for bulk changes.
const BulkProgress = lazy(async () => ({
  default: (await import('../bulk/bulk-progress.tsx')).BulkProgress,
}))

/** Stop, resume, and result files of a job. An undo cannot be stopped, as half a batch is never wanted. */
export function JobActions({ job }: { job: Job }) {
  const { role } = useSession()
  const changes = may(role, 'issue')
  if (job.bulk !== null) return <Bulk bulk={job.bulk} />
  return (
    <span className={layout.wrap8}>
      {changes && job.status === 'running' && job.kind !== 'undo' && <Cancel job={job} />}
      {changes && (job.status === 'cancelled' || job.status === 'failed') && <Resume job={job} />}
      {job.files > 0 && <Files job={job} />}
    </span>
  )
}

/** The state of a bulk job with its actions, in the dialog that started it. */
function Bulk({ bulk }: { bulk: BulkState }) {
  const { t } = useText(codesBatchesTexts)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('jobs.bulk_open')}
      </Button>
      <Suspense fallback={null}>{opened && <BulkProgress begun={bulk} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}

function Cancel({ job }: { job: Job }) {
  const { kind, id } = job
  const { t } = useText(codesBatchesTexts)
  const { change, busy } = useChange()
  const [asked, setAsked] = useState(false)
  const cancelExport = async () =>
    change(async () => {
      await call('cancelExport', { export_id: id })
      return t('jobs.export_cancelled')
    })
  return (
    <>
      <Button size="s" busy={busy} onClick={() => (isFileJob(job) ? void cancelExport() : setAsked(true))}>
        {t('batches.cancel')}
      </Button>
      {kind === 'issue' && <CancelDialog batch={{ batch_id: id }} opened={asked} onClose={() => setAsked(false)} />}
    </>
  )
}

function Resume({ job }: { job: Job }) {
  const { id } = job
  const { t } = useText(codesBatchesTexts)
  const { change, busy } = useChange()
  const resume = async () =>
    change(async () => {
      if (isFileJob(job)) await call('resumeExport', { export_id: id })
      else await call('resumeBatch', { batch_id: id })
      return isFileJob(job) ? t('jobs.export_begun') : t('batches.resumed')
    })
  return (
    <Button size="s" busy={busy} onClick={() => void resume()}>
      {isFileJob(job) ? t('jobs.again') : t('batches.resume')}
    </Button>
  )
}

function Files({ job: { id, files } }: { job: Job }) {
  const { t, number } = useText(codesBatchesTexts)
  const file = useFile()
  const take = (file_no: number) => void file.take('downloadExport', { export_id: id, file_no })
  return (
    <span className={layout.wrap6}>
      {Array.from({ length: files }, (_, index) => index + 1).map((file_no) => (
        <Button
          key={file_no}
          size="s"
          kind={files === 1 ? 'primary' : 'default'}
          icon={<IconDownload aria-hidden="true" />}
          busy={file.percent !== null}
          onClick={() => take(file_no)}
        >
          {files === 1 ? t('jobs.download') : t('jobs.download_part', { number: number(file_no) })}
        </Button>
      ))}
    </span>
  )
}
