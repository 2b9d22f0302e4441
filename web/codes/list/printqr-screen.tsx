import type { ComponentType, ReactNode } from 'react'
import type { CodeFilters, Serial } from '#contract/codes/code.ts'
import { printPageSize, printPageSizes } from '#contract/labels/print/print-selection.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useLabelSite } from '../../parts/label/label-site.ts'
import { PrintUnsetNote } from '../../parts/label/print-unset-note.tsx'
import { useText } from '../../kernel/text.ts'
import { Card, PageHead } from '../../ui/states.tsx'
import { TabPanel } from '../../ui/tabs.tsx'
import styles from './code-list.module.css'
import { type CodeSearch, filtersOf } from './code-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchPanel } from './search-panel.tsx'
import { StatusTabs, tabOf } from './status-tabs.tsx'
import { useCodeList } from './use-code-list.ts'
import { useCodeSelection } from './use-code-selection.ts'
import { type LabelSettings, type LabelSite, type PrintedHow, type Prints, useRecordPrint } from './use-printing.ts'

/** The print table as the route hands it in. */
export type PrintPanelSlot = ComponentType<{
  shown: {
    rows: readonly Serial[]
    total: number
    page: number
    page_size: number
    onPage: (page: number) => void
    onPageSize: (size: number) => void
    loading: boolean
    failed: { help: string; onRetry: () => void } | undefined
    empty: ReactNode
    outside: { hidden: number | null; onWiden: () => void }
  }
  selected: readonly Serial[]
  onSelect: (keys: ReadonlySet<string>) => void
  now: Date
  site: LabelSite
  settings: LabelSettings
  onPrinted: (counts: Prints, how: PrintedHow) => void
  onCounted: () => void
  whole: { filters: CodeFilters; batch_id?: string } | null
}>

/** Rows of a page as the print dialog has them (resolution 71). */
const offered = { sizes: [printPageSize, ...printPageSizes], for_printing: true }

/** Search what is to be printed, choose, print (000 §2 "printqr", resolution 84). */
export function PrintqrScreen({ PrintPanel, Tools }: { PrintPanel: PrintPanelSlot; Tools: ComponentType }) {
  const { t } = useText(shellTexts)
  const list = useCodeList(offered)
  const selection = useCodeSelection(list.rows, JSON.stringify(list.filters))
  const site = useLabelSite()
  const { record, renew } = useRecordPrint()
  return (
    <>
      <PageHead title={t('menu.printqr')} actions={<Tools />} />
      <div className={styles.whole}>
        <SearchPanel printing list={list} />
        <PrintUnsetNote unset={site.unset} />
        <Card flush className={site.known ? undefined : styles.waits}>
          <StatusTabs list={list} />
          <TabPanel id="codes" value={tabOf(list)}>
            <PrintPanel
              shown={{
                rows: list.rows,
                total: list.count,
                page: list.page,
                page_size: list.limit,
                onPage: list.setPage,
                onPageSize: list.setLimit,
                loading: list.loading,
                failed: list.error === null ? undefined : { help: list.error.message, onRetry: list.retry },
                empty: <NothingFound list={list} />,
                outside: { hidden: list.hidden, onWiden: list.widen },
              }}
              selected={selection.codes}
              onSelect={selection.onChange}
              now={list.now}
              site={site}
              settings={site.settings}
              onPrinted={(prints, how) => void record(prints, how)}
              whole={questionOf(list.filters)}
              onCounted={() => void renew()}
            />
          </TabPanel>
        </Card>
      </div>
    </>
  )
}

/** All that was found, as one question. */
function questionOf(search: CodeSearch) {
  const { batch_id } = search
  return { filters: filtersOf(search), ...(batch_id === '' ? {} : { batch_id }) }
}
