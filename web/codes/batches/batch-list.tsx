/* oxlint-disable react/no-unstable-nested-components -- cells and cards are functions that the table calls, no components */
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BatchLine } from '#contract/codes/batches.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { choice, text } from '../../kernel/list-address.ts'
import { useFilterDraft, useListAddress } from '../../kernel/use-list.ts'
import { useBatchName } from '../../parts/cells/batch-name.ts'
import { DateTimeCell } from '../../parts/cells/date-time-cell.tsx'
import { chipsOf } from '../../parts/filter/chips.tsx'
import { FilterPanel } from '../../parts/filter/panel.tsx'
import { useScreenPath } from '../../kernel/place.ts'
import { useText } from '../../kernel/text.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Select } from '../../ui/select.tsx'
import { Card, EmptyState, PageHead } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BatchBars } from './batch-bars.tsx'
import { BatchState, Tags } from './batch-words.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './batches.module.css'
import { stateFilters, useBatchList } from './use-batches.ts'

const useFilters = () => useListAddress({ filters: { name: text, tag: text, state: choice(stateFilters, '') } })
type BatchSearch = ReturnType<typeof useFilters>

/** Every issue run as one thing: found by name, product, tag and state. */
export function BatchList() {
  const { t } = useText(codesBatchesTexts, codesNamesTexts, shellTexts)
  const search = useFilters()
  const list = useBatchList(search.filters)
  return (
    <>
      <PageHead title={t('screen.batches')} help={t('batches.help')} />
      <div className={styles.whole}>
        <Filters list={search} />
        <Card flush>
          <Table list={list} empty={<Nothing onReset={search.in_force > 0 ? search.reset : null} />} />
          {list.more !== null && (
            <div className={styles.more}>
              <Button onClick={list.more} busy={list.loadingMore}>
                {t('common.show_more')}
              </Button>
            </div>
          )}
        </Card>
      </div>
    </>
  )
}

/** The filters in force as chips. */
function useBatchChips(list: BatchSearch) {
  const { t, say } = useText(codesBatchesTexts, codesNamesTexts, shellTexts)
  const { name, tag, state } = list.filters
  return chipsOf(list, [
    { key: 'name', name: t('batches.name_filter'), value: name },
    { key: 'tag', name: t('batches.tag'), value: tag },
    { key: 'state', name: t('common.state'), value: state === '' ? '' : say(`batches.state_${state}`) },
  ])
}

function Filters({ list }: { list: BatchSearch }) {
  const { t, say } = useText(codesBatchesTexts, codesNamesTexts, shellTexts)
  const [draft, set] = useFilterDraft(list.filters)
  const name = (labelHidden: boolean) => (
    <TextField
      className={styles.nameField}
      label={t('batches.name_filter')}
      labelHidden={labelHidden}
      type="search"
      maxLength={80}
      icon={labelHidden ? <IconSearch aria-hidden="true" /> : undefined}
      placeholder={labelHidden ? t('batches.name_filter') : t('batches.name_placeholder')}
      value={draft.name}
      onChange={(value) => set({ name: value })}
    />
  )
  return (
    <FilterPanel list={list} draft={draft} change={set} chips={useBatchChips(list)} quick={name(true)}>
      {name(false)}
      <TextField
        className={styles.shortField}
        label={t('batches.tag')}
        maxLength={30}
        value={draft.tag}
        onChange={(tag) => set({ tag })}
      />
      <Select
        className={styles.shortField}
        label={t('common.state')}
        value={draft.state}
        onChange={(state) => set({ state })}
        choices={stateFilters.map((value) => ({ value, label: say(`batches.state_${value === '' ? 'all' : value}`) }))}
      />
    </FilterPanel>
  )
}

function Nothing({ onReset }: { onReset: (() => void) | null }) {
  const { t } = useText(codesBatchesTexts, codesNamesTexts, shellTexts)
  const pathOf = useScreenPath()
  if (onReset !== null)
    return <EmptyState help={t('list.nothing_help')} action={<Button onClick={onReset}>{t('filter.reset')}</Button>} />
  return (
    <EmptyState
      title={t('batches.empty_title')}
      help={t('batches.empty_help')}
      action={
        <Link to={pathOf('createAuthcode')} className={buttonLook({ kind: 'primary' })}>
          {t('common.create_codes')}
        </Link>
      }
    />
  )
}

function Table({ list, empty }: { list: ReturnType<typeof useBatchList>; empty: React.ReactNode }) {
  const { t } = useText(codesBatchesTexts, codesNamesTexts, shellTexts)
  const nameOf = useBatchName()
  const columns: Column<BatchLine>[] = [
    { id: 'name', header: t('batches.batch'), width: '100%', cell: (batch) => <Name batch={batch} /> },
    { id: 'state', header: t('common.state'), cell: (batch) => <BatchState batch={batch} /> },
    { id: 'codes', header: t('batches.codes'), align: 'end', cell: (batch) => <Amount batch={batch} /> },
    { id: 'bars', header: t('batches.bars'), width: 190, cell: (batch) => <BatchBars batch={batch} /> },
    { id: 'when', header: t('batches.made_at'), cell: ({ created_at }) => <DateTimeCell moment={created_at} /> },
    { id: 'who', header: t('batches.made_by'), cell: ({ created_by }) => created_by },
  ]
  return (
    <DataTable
      label={t('screen.batches')}
      columns={columns}
      rows={list.rows}
      rowKey={({ batch_id }) => batch_id}
      rowName={nameOf}
      loading={list.loading}
      failed={list.error === null ? undefined : { help: list.error.message, onRetry: list.retry }}
      empty={empty}
      card={(batch) => (
        <div className={styles.card}>
          <Name batch={batch} />
          <span className={layout.spread}>
            <BatchState batch={batch} />
            <Amount batch={batch} />
          </span>
          <BatchBars wide batch={batch} />
          <span className={layout.spread}>
            <DateTimeCell moment={batch.created_at} />
            <span className={typography.note}>{batch.created_by}</span>
          </span>
        </div>
      )}
    />
  )
}

function Name({ batch }: { batch: BatchLine }) {
  const nameOf = useBatchName()
  const pathOf = useScreenPath()
  const product = nameOf({ ...batch, name: null })
  return (
    <span className={styles.words}>
      <Link
        to={pathOf('batches')}
        search={{ batch: batch.batch_id }}
        className={`${styles.name} ${styles.link}`}
        title={nameOf(batch)}
      >
        {nameOf(batch)}
      </Link>
      {batch.name !== null && <span className={typography.note}>{product}</span>}
      {batch.tags.length > 0 && <Tags tags={batch.tags} />}
    </span>
  )
}

/** The number of codes; where it differs from the order, of how many. */
function Amount({ batch: { created, requested, gone } }: { batch: BatchLine }) {
  const { t, number } = useText(codesBatchesTexts, codesNamesTexts, shellTexts)
  const now = created - gone
  return (
    <span className={typography.nowrap}>
      {now === requested ? number(now) : t('batches.of', { count: number(now), total: number(requested) })}
    </span>
  )
}
