import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BatchPage as Batch } from '#contract/codes/batches.ts'
import { may } from '#contract/kernel/roles.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { Refusal } from '../../kernel/api.ts'
import { useBatchName } from '../../parts/cells/batch-name.ts'
import { Facts } from '../../parts/cells/facts.tsx'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { StatusChip } from '../../parts/cells/status-chip.tsx'
import { RecallLinks, useRecallsOf } from '../../parts/recalls/recall-links.tsx'
import { useScreenPath } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { Card, EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/states.tsx'
import { BatchActions } from './batch-actions.tsx'
import { BatchItems } from './batch-items.tsx'
import { BatchBars } from './batch-bars.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { BatchState, Tags } from './batch-words.tsx'
import styles from './batches.module.css'
import { useBatchPage } from './use-batches.ts'

/** One batch: its state, codes by status, items and actions. */
export function BatchPage({ batch_id }: { batch_id: string }) {
  const { t } = useText(codesBatchesTexts, codesNamesTexts)
  const query = useBatchPage(batch_id)
  const pathOf = useScreenPath()
  const back = (
    <Link to={pathOf('batches')} className={styles.back}>
      <IconArrowLeft aria-hidden="true" size={16} />
      {t('batches.back')}
    </Link>
  )
  if (query.data !== undefined)
    return (
      <>
        {back}
        <Whole batch={query.data} />
      </>
    )
  const gone = query.error instanceof Refusal && query.error.code === 'code.batch_not_found'
  return (
    <>
      {back}
      <Card>
        {query.error === null && <Skeleton height={120} />}
        {gone && <EmptyState whole title={t('batches.gone_title')} help={t('batches.gone_help')} />}
        {query.error !== null && !gone && (
          <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
        )}
      </Card>
    </>
  )
}

function Whole({ batch }: { batch: Batch }) {
  const nameOf = useBatchName()
  const { role } = useSession()
  return (
    <>
      <PageHead title={nameOf(batch)} actions={<BatchActions batch={batch} changes={may(role, 'issue')} />} />
      <div className={styles.whole}>
        <BatchProgress batch={batch} changes={may(role, 'issue')} />
        <div className={styles.columns}>
          <Card>
            <About batch={batch} />
          </Card>
          <Card>
            <Counts batch={batch} />
          </Card>
        </div>
        <BatchItems items={batch.item_list} />
      </div>
    </>
  )
}

function About({ batch }: { batch: Batch }) {
  const { t, say } = useText(codesBatchesTexts, codesNamesTexts)
  const nameOf = useBatchName()
  const shown = (moment: string | null) => {
    const at = moment === null ? null : seoulTime(moment)
    return at === null ? '–' : `${at.date} ${at.time}`
  }
  const recalls = useRecallsOf({ batch_id: batch.batch_id })
  const frozen = batch.frozen_reason === null ? [] : [frozenFact(batch)]
  return (
    <>
      <h2 className={styles.heading}>{t('batches.about')}</h2>
      <Facts
        facts={[
          // On phones the page head has no title.
          { name: t('batches.name'), value: nameOf(batch) },
          { name: t('common.state'), value: <BatchState batch={batch} /> },
          { name: t('batches.tags'), value: batch.tags.length === 0 ? '–' : <Tags tags={batch.tags} /> },
          { name: t('batches.how'), value: say(`batches.kind_${batch.kind}`) },
          { name: t('batches.made_at'), value: shown(batch.created_at) },
          { name: t('batches.made_by'), value: batch.created_by },
          ...frozen,
          ...(recalls.length === 0 ? [] : [{ name: t('code.recall'), value: <RecallLinks recalls={recalls} /> }]),
          ...linkFact(t('batches.replaces'), batch.replaces),
          ...linkFact(t('batches.replaced_by'), batch.replaced_by),
        ]}
      />
    </>
  )

  function frozenFact({ frozen_reason, frozen_at, frozen_by }: Batch) {
    const why = frozen_reason === null ? '' : say(`batches.frozen_${frozen_reason}`)
    return { name: t('batches.frozen'), value: `${why} · ${shown(frozen_at)} · ${frozen_by ?? ''}` }
  }
}

function linkFact(name: string, batch_id: string | null) {
  return batch_id === null ? [] : [{ name, value: <OtherBatch batch_id={batch_id} /> }]
}

function OtherBatch({ batch_id }: { batch_id: string }) {
  const { t } = useText(codesBatchesTexts, codesNamesTexts)
  const pathOf = useScreenPath()
  return (
    <Link to={pathOf('batches')} search={{ batch: batch_id }} className={styles.link}>
      {t('batches.number', { batch_id })}
    </Link>
  )
}

const statuses = ['inactivated', 'activated', 'approved', 'lost'] as const

function Counts({ batch }: { batch: Batch }) {
  const { t, number } = useText(codesBatchesTexts, codesNamesTexts)
  const { counts, printed, checked, gone } = batch
  return (
    <>
      <h2 className={styles.heading}>{t('batches.counts')}</h2>
      <BatchBars wide batch={batch} />
      <dl className={styles.counts}>
        <div>
          <dt>{t('batches.codes_now')}</dt>
          <dd>{number(counts.all)}</dd>
        </div>
        {statuses.map((status) => (
          <div key={status}>
            <dt>
              <StatusChip status={status} />
            </dt>
            <dd>{number(counts[status])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('batches.printed')}</dt>
          <dd>{number(printed)}</dd>
        </div>
        {checked > 0 && (
          <div>
            <dt>{t('batches.checked')}</dt>
            <dd>{number(checked)}</dd>
          </div>
        )}
        {gone > 0 && (
          <div>
            <dt>{t('batches.gone')}</dt>
            <dd>{number(gone)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
