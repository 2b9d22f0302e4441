import { IconDownload, IconPrinter, IconTrash } from '@tabler/icons-react'
import { may } from '#contract/kernel/roles.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { HiddenNote } from '../../parts/filter/hidden-note.tsx'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { type IconButtonProps, Button, IconButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Card } from '../../ui/states.tsx'
import { TabPanel } from '../../ui/tabs.tsx'
import { useIsNarrow } from '../../ui/use-media.ts'
import type { OpenBulk } from '../bulk/open-bulk.ts'
import type { OpenDialog } from '../change/open-dialog.ts'
import { CodeBulkActions } from './code-bulk-actions.tsx'
import { codeCard, useCodeColumns } from './code-columns.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import { useRowActions } from './code-row-actions.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { CodeExport } from '../export/use-code-export.ts'
import { StatusTabs, tabOf } from './status-tabs.tsx'
import type { CodeList } from './use-code-list.ts'
import type { useCodeSelection } from './use-code-selection.ts'
import type { CodeViews } from '../views/use-code-views.ts'
import { ViewBar } from '../views/view-bar.tsx'
import type { usePrinting } from './use-printing.ts'

type CodeTableProps = {
  list: CodeList
  selection: ReturnType<typeof useCodeSelection>
  printing: ReturnType<typeof usePrinting>
  work: CodeExport
  views: CodeViews
  onOpen: (dialog: OpenDialog) => void
  onBulk: (bulk: OpenBulk) => void
}

/** The counted statuses, and under them the list (001 §2, look "Tables"). */
export function CodeTable({ list, selection, printing, work, views, onOpen, onBulk }: CodeTableProps) {
  const { t } = useText(codesTexts)
  const { role } = useSession()
  const cells = { now: list.now, onOpen, onChange: may(role, 'support') ? onOpen : null }
  const destroy = () => {
    if (selection.codes.length === 0) showAlert(t('destroy.nothing_selected'))
    else onOpen({ kind: 'destroy', codes: selection.codes })
  }
  const print = () => {
    if (selection.codes.length === 0 && !printing.locked) showAlert(t('print.nothing_selected'))
    else printing.open(selection.codes)
  }
  return (
    <Card flush>
      <StatusTabs list={list} />
      <TabPanel id="codes" value={tabOf(list)}>
        <DataTable
          label={t('codes.list')}
          columns={useCodeColumns(cells, views.columns)}
          rows={list.rows}
          rowKey={(code) => code.serial_number}
          rowName={(code) => code.serial_number}
          card={codeCard(cells)}
          loading={list.loading}
          failed={list.error === null ? undefined : { help: list.error.message, onRetry: list.retry }}
          total={list.count}
          selection={selection}
          toolbar={
            <Toolbar
              {...{ list, work, views, printing }}
              onPrint={print}
              onDestroy={may(role, 'issue') ? destroy : null}
            />
          }
          bulkActions={<CodeBulkActions {...{ list, selection, printing, work, onOpen, onBulk }} />}
          rowActions={useRowActions({ printing, onOpen })}
          empty={<NothingFound list={list} />}
        />
        {list.count > 0 && (
          <Pager
            label={t('codes.pages')}
            page={list.page}
            page_size={list.limit}
            total={list.count}
            page_sizes={list.sizes}
            onPage={list.setPage}
            onPageSize={list.setLimit}
          />
        )}
        {list.count > 0 && <HiddenNote hidden={list.hidden} onWiden={list.widen} place="below" />}
      </TabPanel>
    </Card>
  )
}

type ToolbarProps = Pick<CodeTableProps, 'list' | 'work' | 'views' | 'printing'> & {
  onPrint: () => void
  onDestroy: (() => void) | null
}

/** The count, and what is done with the codes that are selected. */
function Toolbar({ list, work, views, printing, onPrint, onDestroy }: ToolbarProps) {
  const { t, number } = useText(codesTexts)
  const narrow = useIsNarrow()
  return (
    <>
      <span className={typography.strong}>{t('codes.count', { count: number(list.count) })}</span>
      <HiddenNote hidden={list.hidden} onWiden={list.widen} place="above" />
      <span className={layout.grow} />
      <ViewBar work={views} />
      {narrow && (
        <ToolButton
          narrow
          label={t('download.button')}
          icon={<IconDownload aria-hidden="true" />}
          onClick={() => work.start({ search: list.filters, count: list.known })}
        />
      )}
      {printing.here && (
        <ToolButton
          narrow={narrow}
          label={t('codes.print')}
          icon={<IconPrinter aria-hidden="true" />}
          onClick={onPrint}
          // Disabled outside plus, and pressing it says so (002 §2.1, resolution 6).
          unavailable={printing.locked ? onPrint : undefined}
        />
      )}
      {onDestroy !== null && (
        <ToolButton
          narrow={narrow}
          label={t('destroy.action')}
          icon={<IconTrash aria-hidden="true" />}
          onClick={onDestroy}
        />
      )}
    </>
  )
}

type ToolButtonProps = Pick<IconButtonProps, 'label' | 'icon' | 'onClick' | 'unavailable'> & { narrow: boolean }

/** An action of the toolbar; on phones its picture alone, so that a count of millions leaves room for it. */
function ToolButton({ label, icon, narrow, ...acts }: ToolButtonProps) {
  if (narrow) return <IconButton label={label} icon={icon} {...acts} />
  return (
    <Button kind="quiet" size="s" icon={icon} {...acts}>
      {label}
    </Button>
  )
}
