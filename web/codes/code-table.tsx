import { IconCopy, IconExternalLink, IconHistory, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Serial } from '#contract/codes.ts'
import { useScreenPath } from '#web/place.ts'
import { useText } from '#web/text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BulkAction } from '#web/ui/data-table/bulk-bar.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Card, EmptyState } from '#web/ui/states.tsx'
import { TabPanel } from '#web/ui/tabs.tsx'
import { codeCard, useCodeColumns } from './code-columns.tsx'
import styles from './code-list.module.css'
import { countInForce, firstSearch, pageSizes } from './code-search.ts'
import { StatusTabs, tabOf } from './status-tabs.tsx'
import type { CodeList } from './use-code-list.ts'
import type { useCodeSelection } from './use-code-selection.ts'
import type { usePrinting } from './use-printing.ts'

type CodeTableProps = {
  list: CodeList
  selection: ReturnType<typeof useCodeSelection>
  printing: ReturnType<typeof usePrinting>
  onHistory: (code: Serial) => void
}

/** The counted statuses, and under them the list (001 §2, look "Tables"). */
export function CodeTable({ list, selection, printing, onHistory }: CodeTableProps) {
  const { t, number } = useText()
  const actions = useRowActions(printing, onHistory)
  const printer = <IconPrinter aria-hidden="true" />
  return (
    <Card flush>
      <StatusTabs list={list} />
      <TabPanel id="codes" value={tabOf(list)}>
        <DataTable
          label={t('codes.list')}
          columns={useCodeColumns(list.now)}
          rows={list.rows}
          rowKey={(code) => code.serial_number}
          rowName={(code) => code.serial_number}
          card={codeCard}
          loading={list.loading}
          failed={list.error === null ? undefined : { help: list.error.message, onRetry: list.retry }}
          total={list.count}
          selection={selection}
          toolbar={
            list.count > 0 && <span className={styles.total}>{t('codes.count', { count: number(list.count) })}</span>
          }
          bulkActions={
            <BulkAction
              label={t('codes.print')}
              icon={printer}
              unavailable={printing.locked}
              onClick={() => printing.open(selection.codes)}
            />
          }
          rowActions={actions}
          empty={<NothingFound list={list} />}
        />
        {list.count > 0 && (
          <Pager
            label={t('codes.pages')}
            page={list.page}
            page_size={list.limit}
            total={list.count}
            page_sizes={pageSizes}
            onPage={list.setPage}
            onPageSize={list.setLimit}
          />
        )}
      </TabPanel>
    </Card>
  )
}

/** The menu at the end of a row. */
function useRowActions(printing: CodeTableProps['printing'], onHistory: CodeTableProps['onHistory']) {
  const { t } = useText()
  const copy = (serial_number: string) => {
    navigator.clipboard.writeText(serial_number).then(
      () => showAlert(t('codes.copied', { serial: serial_number })),
      () => showAlert(t('codes.copy_failed')),
    )
  }
  return (code: Serial) => [
    {
      key: 'history',
      label: t('codes.history'),
      icon: <IconHistory aria-hidden="true" />,
      onSelect: () => onHistory(code),
    },
    {
      key: 'print',
      label: t('codes.print'),
      icon: <IconPrinter aria-hidden="true" />,
      ...(printing.locked && { detail: t('plan.plus') }),
      onSelect: () => printing.open([code]),
    },
    {
      key: 'copy',
      label: t('codes.copy'),
      icon: <IconCopy aria-hidden="true" />,
      onSelect: () => copy(code.serial_number),
    },
    {
      key: 'page',
      label: t('codes.open_page'),
      icon: <IconExternalLink aria-hidden="true" />,
      onSelect: () => void window.open(printing.pageOf(code.serial_number), '_blank', 'noopener'),
    },
  ]
}

/** Nothing to show: the specified sentence (001 §2) and the way on. */
function NothingFound({ list }: { list: CodeList }) {
  const { t } = useText()
  const pathOf = useScreenPath()
  if (countInForce(list.search, list.today) > 0 || list.search.cert_status !== '')
    return (
      <EmptyState
        title={t('codes.empty')}
        help={t('codes.empty_help')}
        action={<Button onClick={() => list.setSearch(firstSearch(list.today))}>{t('filter.reset')}</Button>}
      />
    )
  return (
    <EmptyState
      title={t('codes.empty')}
      help={t('codes.empty_help')}
      action={
        <Link to={pathOf('createAuthcode')} className={buttonLook()}>
          {t('codes.create')}
        </Link>
      }
    />
  )
}
