/* oxlint-disable react/no-unstable-nested-components -- cells and cards are functions that the table calls, no components */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Job } from '#contract/codes/jobs.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { call } from '../../kernel/api.ts'
import { pollAtWork } from '../../kernel/queries.ts'
import { DateTimeCell } from '../../parts/cells/date-time-cell.tsx'
import { useScreenPath } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Card, EmptyState, PageHead } from '../../ui/states.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from '../batches/batches.module.css'
import { JobActions } from './job-actions.tsx'
import { JobProgress } from './job-progress.tsx'
import { isFileJob, useJobName } from './job-words.ts'

const keyOf = ({ kind, id }: Job) => `${kind}-${id}`
type Page = OutputOf<Operations['listJobs']>

/** Everything long, at work or ended, on one list; closing the browser loses nothing (product C). */
export function JobsScreen() {
  const { t } = useText(codesBatchesTexts, shellTexts)
  const list = useJobs()
  return (
    <>
      <PageHead title={t('screen.jobs')} help={t('jobs.help')} />
      <Card flush>
        <JobTable list={list} />
        {list.hasNextPage && (
          <div className={styles.more}>
            <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
              {t('common.show_more')}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

function useJobs() {
  const { mall_id, shop_no, app } = useSession()
  return useInfiniteQuery({
    queryKey: ['listJobs', mall_id, shop_no, app],
    queryFn: async ({ pageParam, signal }): Promise<Page> =>
      call('listJobs', pageParam === null ? {} : { below: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      jobsOf(state.data?.pages).some(({ status }) => status === 'running') ? pollAtWork : false,
  })
}

function jobsOf(pages: readonly Page[] | undefined): Job[] {
  return pages?.flatMap(({ jobs }) => jobs) ?? []
}

function JobTable({ list }: { list: ReturnType<typeof useJobs> }) {
  const { t } = useText(codesBatchesTexts, shellTexts)
  const nameOf = useJobName()
  const columns: Column<Job>[] = [
    { id: 'job', header: t('jobs.job'), cell: (job) => <Name job={job} /> },
    { id: 'progress', header: t('jobs.progress'), width: 260, cell: (job) => <JobProgress job={job} /> },
    { id: 'when', header: t('jobs.begun_at'), cell: ({ created_at }) => <DateTimeCell moment={created_at} /> },
    { id: 'who', header: t('batches.made_by'), cell: ({ created_by }) => created_by },
    { id: 'actions', header: t('jobs.actions'), cell: (job) => <JobActions job={job} /> },
  ]
  return (
    <DataTable
      label={t('screen.jobs')}
      columns={columns}
      rows={jobsOf(list.data?.pages)}
      rowKey={keyOf}
      rowName={nameOf}
      loading={list.isPending}
      failed={list.error === null ? undefined : { help: list.error.message, onRetry: () => void list.refetch() }}
      empty={<Nothing />}
      card={(job) => (
        <div className={styles.card}>
          <Name job={job} />
          <JobProgress job={job} />
          <span className={layout.spread}>
            <DateTimeCell moment={job.created_at} />
            <span className={typography.note}>{job.created_by}</span>
          </span>
          <JobActions job={job} />
        </div>
      )}
    />
  )
}

function Nothing() {
  const { t } = useText(codesBatchesTexts, shellTexts)
  const pathOf = useScreenPath()
  return (
    <EmptyState
      title={t('jobs.empty_title')}
      help={t('jobs.empty_help')}
      action={
        <Link to={pathOf('createAuthcode')} className={buttonLook({ kind: 'primary' })}>
          {t('common.create_codes')}
        </Link>
      }
    />
  )
}

/** The label of a job; a bulk change names its action. */
function kindOf({ kind, bulk }: Job) {
  if (kind === 'bulk') return `jobs.kind_bulk_${bulk?.kind ?? 'status'}` as const
  return `jobs.kind_${kind}` as const
}

function Name({ job }: { job: Job }) {
  const { say } = useText(codesBatchesTexts, shellTexts)
  const nameOf = useJobName()
  const pathOf = useScreenPath()
  return (
    <span className={styles.words}>
      <span className={typography.note}>{say(kindOf(job))}</span>
      {isFileJob(job) || job.bulk !== null ? (
        <span className={styles.name}>{nameOf(job)}</span>
      ) : (
        <Link
          to={pathOf('batches')}
          search={{ batch: job.id }}
          className={`${styles.name} ${styles.link}`}
          title={nameOf(job)}
        >
          {nameOf(job)}
        </Link>
      )}
    </span>
  )
}
