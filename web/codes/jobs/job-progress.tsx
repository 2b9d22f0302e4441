import type { Job } from '#contract/codes/jobs.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { useText } from '../../kernel/text.ts'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import { LinearProgress } from '../../ui/progress.tsx'
import marks from '../../ui/marks.module.css'
import typography from '../../ui/typography.module.css'
import styles from '../batches/batches.module.css'

const looks: Readonly<Record<Exclude<Job['status'], 'running'>, { tone: ChipTone; shape: string | undefined }>> = {
  done: { tone: 'plain', shape: marks.filled },
  failed: { tone: 'lost', shape: marks.hollowDiamond },
  cancelled: { tone: 'warn', shape: marks.half },
  undone: { tone: 'plain', shape: marks.hollow },
}

/** The progress of a job, or its outcome. */
export function JobProgress({ job }: { job: Job }) {
  const { t, say, number } = useText(codesBatchesTexts, shellTexts)
  const { status, done, total } = job
  if (status === 'running')
    return (
      <LinearProgress
        label={say(job.bulk?.status === 'undoing' ? 'jobs.running_undo' : `jobs.running_${job.kind}`)}
        value={total === 0 ? null : (done / total) * 100}
        done={done}
        total={total}
      />
    )
  const { tone, shape } = looks[status]
  return (
    <span className={styles.words}>
      <span className={styles.chips}>
        <Chip tone={tone} mark={<span className={shape} aria-hidden="true" />}>
          {say(`jobs.status_${status}`)}
        </Chip>
      </span>
      <span className={typography.note}>
        {status === 'done' && (job.bulk === null || job.bulk.changed === total)
          ? t('common.count', { count: number(done) })
          : t('jobs.of', { done: number(job.bulk?.changed ?? done), total: number(job.bulk?.codes ?? total) })}
      </span>
      {status === 'failed' && <span className={typography.note}>{t('jobs.failed_help')}</span>}
      {job.kind === 'export' && status === 'done' && <Until job={job} />}
    </span>
  )
}

/** Files expire after 72 hours; the row shows it before and after. */
function Until({ job: { expires_at, files } }: { job: Job }) {
  const { t } = useText(codesBatchesTexts, shellTexts)
  const until = expires_at === null ? null : seoulTime(expires_at)
  if (until === null) return null
  return (
    <span className={typography.note}>
      {files === 0 ? t('jobs.expired') : t('jobs.until', { date: until.date, time: until.time })}
    </span>
  )
}
