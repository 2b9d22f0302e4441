import { IconDownload, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { StatusChip } from '../parts/cells/status-chip.tsx'
import { WarrantyCell } from '../parts/cells/warranty-cell.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { BulkAction } from '../ui/data-table/bulk-bar.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Pager } from '../ui/pager.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { EmptyState } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { type DemoRow, demoNow, demoRows, demoWords } from './demo-rows.ts'
import { DemoSection } from './demo-section.tsx'
import layout from '../ui/layout.module.css'
import styles from './demo-ui.module.css'

const modes = ['rows', 'virtual', 'loading', 'empty', 'failed'] as const
type Mode = (typeof modes)[number]

const few = demoRows(8)
const many = demoRows(2000)

/** The table in each of its states. */
export function DemoTable() {
  const { t } = useText(codesNamesTexts, shellTexts)
  const [mode, setMode] = useState<Mode>('rows')
  const [tab, setTab] = useState<'all' | 'inactivated' | 'activated' | 'lost'>('all')
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(few.slice(1, 3).map((row) => row.serial_number)))
  const [page, setPage] = useState(3)
  const [size, setSize] = useState(20)
  const columns = useColumns()
  const rows = mode === 'rows' ? few : mode === 'virtual' ? many : []
  return (
    <DemoSection name="DataTable, Tabs, Pager" flush>
      <Tabs
        id="demo-codes"
        label={t('menu.manage_authcode')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: t('menu.manage_authcode'), count: 1284 },
          { value: 'inactivated', label: t('status.inactivated'), count: 412 },
          { value: 'activated', label: t('status.activated'), count: 860 },
          { value: 'lost', label: t('status.lost'), count: 9 },
        ]}
      />
      <TabPanel id="demo-codes" value={tab}>
        <DataTable
          label={t('menu.manage_authcode')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.serial_number}
          rowName={(row) => row.serial_number}
          card={drawCard}
          loading={mode === 'loading'}
          failed={mode === 'failed' ? { onRetry: () => setMode('rows') } : undefined}
          empty={
            <EmptyState
              title={demoWords.empty}
              help={demoWords.empty_help}
              action={<Button kind="primary">{demoWords.create}</Button>}
            />
          }
          selection={{ keys, onChange: setKeys }}
          bulkActions={
            <>
              <BulkAction label={t('menu.printqr')} icon={<IconPrinter aria-hidden="true" />} onClick={noop} />
              <BulkAction label={demoWords.excel} icon={<IconDownload aria-hidden="true" />} onClick={noop} />
              <BulkAction danger label={demoWords.destroy} icon={<IconTrash aria-hidden="true" />} onClick={noop} />
            </>
          }
          toolbar={
            <Segmented
              small
              label="state"
              value={mode}
              onChange={setMode}
              choices={modes.map((value) => ({ value, label: value }))}
            />
          }
          rowActions={() => [
            { key: 'print', label: t('menu.printqr'), icon: <IconPrinter aria-hidden="true" />, onSelect: noop },
            { key: 'destroy', label: demoWords.destroy, danger: true, onSelect: noop },
          ]}
        />
        <Pager
          page={page}
          page_size={size}
          total={1284}
          page_sizes={[10, 20, 30, 40, 50]}
          onPage={setPage}
          onPageSize={setSize}
        />
      </TabPanel>
    </DemoSection>
  )
}

function useColumns(): readonly Column<DemoRow>[] {
  const { t } = useText(codesNamesTexts, shellTexts)
  return [
    {
      id: 'created_at',
      header: t('date.from'),
      sort: 'descending',
      onSort: noop,
      cell: (row) => <DateTimeCell moment={row.created_at} />,
    },
    { id: 'serial_number', header: t('common.codes'), cell: (row) => <SerialText serial={row.serial_number} /> },
    {
      id: 'product',
      header: t('menu.manage_product_info'),
      cell: (row) => <ProductCell name={row.product_name} detail={row.variant_name} image={null} />,
    },
    { id: 'cert_status', header: t('status.activated'), cell: (row) => <StatusChip status={row.cert_status} /> },
    { id: 'warranty', header: t('menu.warranty_period'), cell: (row) => <DemoWarranty row={row} /> },
    { id: 'activated_at', header: t('date.to'), cell: (row) => <DateTimeCell moment={row.activated_at} /> },
    {
      id: 'member_id',
      header: t('menu.group_customers'),
      cell: (row) => (row.member_id === null ? '–' : <span className={styles.member}>{row.member_id}</span>),
    },
  ]
}

function DemoWarranty({ row }: { row: DemoRow }) {
  return (
    <WarrantyCell
      validated_at={row.cert_validated_at}
      expired_at={row.cert_expired_at}
      duration={row.cert_duration}
      basis={row.cert_duration_type}
      now={demoNow}
    />
  )
}

function drawCard(row: DemoRow) {
  return <DemoCard row={row} />
}

function DemoCard({ row }: { row: DemoRow }) {
  return (
    <div className={layout.column10}>
      <div className={styles.cardTop}>
        <SerialText serial={row.serial_number} strong />
        <StatusChip status={row.cert_status} />
      </div>
      <ProductCell name={row.product_name} detail={row.variant_name} image={null} large />
    </div>
  )
}

function noop(): void {
  return undefined
}
