import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { call } from '../../kernel/api.ts'
import { LineOf } from '../../parts/cells/line-of.tsx'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './print-history.module.css'

type Page = OutputOf<Operations['listPrints']>
type Printout = Page['prints'][number]

/** Every printout, newest first: who, when, on what, how many, and why again (product M). Mount it to open it. */
export function PrintHistory({ onClose }: { onClose: () => void }) {
  const { t } = useText(labelsTexts)
  const { mall_id, shop_no, app } = useSession()
  const query = useInfiniteQuery({
    queryKey: ['listPrints', mall_id, shop_no, app],
    queryFn: async ({ pageParam, signal }): Promise<Page> =>
      call('listPrints', pageParam === null ? {} : { below: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const prints = query.data?.pages.flatMap((page) => page.prints)
  return (
    <Dialog
      opened
      size="l"
      onClose={onClose}
      title={t('print_log.title')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div
        role="region"
        aria-label={t('print_log.title')}
        aria-busy={query.isPending}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
        tabIndex={0}
        className={styles.whole}
      >
        {query.isPending && <Skeleton height={64} />}
        {query.error !== null && prints === undefined && (
          <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {prints?.length === 0 && <EmptyState title={t('print_log.empty')} help={t('print_log.empty_help')} />}
        {prints !== undefined && prints.length > 0 && (
          <ol className={layout.stack}>
            {prints.map((printout) => (
              <Line key={printout.print_id} printout={printout} />
            ))}
          </ol>
        )}
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common.show_more')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Line({ printout }: { printout: Printout }) {
  const { t, say, number } = useText(labelsTexts)
  const {
    output,
    geometry,
    template,
    printer_name,
    codes,
    labels,
    reprinted,
    left_out,
    reason,
    created_at,
    created_by,
  } = printout
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <strong>{t('print.total', { codes: number(codes), labels: number(labels) })}</strong>
        <time dateTime={created_at} className={typography.help}>
          {seoulMoment(created_at)}
        </time>
      </div>
      <p className={typography.help}>
        <LineOf
          parts={[
            created_by,
            say(`print.method_${output}`),
            geometry && say(`print_log.paper_${geometry}`),
            template && say(`print.${template}`),
            printer_name,
          ]}
        />
      </p>
      {left_out > 0 && <p className={typography.help}>{t('print_log.left_out', { count: number(left_out) })}</p>}
      {reprinted > 0 && (
        <p className={styles.again}>
          {t('print_log.again', { count: number(reprinted) })}
          {reason !== null && reason !== '' && (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          )}
        </p>
      )}
    </li>
  )
}
