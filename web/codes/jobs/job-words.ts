import type { Job } from '#contract/codes/jobs.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { useText } from '../../kernel/text.ts'
import { useBatchName } from '../../parts/cells/batch-name.ts'

/** Jobs that leave files: sheets of codes, and labels. */
export function isFileJob({ kind }: Pick<Job, 'kind'>): boolean {
  return kind === 'export' || kind === 'print'
}

/** Names a job: a batch by its name, or the list under its filters. */
export function useJobName() {
  const { t, number } = useText(codesBatchesTexts)
  const batchName = useBatchName()
  return (job: Job): string =>
    job.bulk !== null
      ? t('jobs.bulk_name', { count: number(job.bulk.codes) })
      : isFileJob(job) && job.product_name === null && job.name === null
        ? t('jobs.code_list')
        : batchName(job)
}
