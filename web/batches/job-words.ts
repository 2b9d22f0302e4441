import type { Job } from '#contract/jobs.ts'
import { useText } from '#web/text.ts'
import { useBatchName } from '#web/parts/batch-name.ts'

/** What a job is about: a batch by its name, or the list under its filters. */
export function useJobName() {
  const { t } = useText()
  const batchName = useBatchName()
  return (job: Job): string =>
    job.kind === 'export' && job.product_name === null && job.name === null ? t('jobs.code_list') : batchName(job)
}
