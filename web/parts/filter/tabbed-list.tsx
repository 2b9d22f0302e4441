import type { ReactNode } from 'react'
import { Card } from '../../ui/states.tsx'
import { type Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import styles from './list-table.module.css'
import { type List, type ListTableProps, ListTable } from './list-table.tsx'

/** A list as its hook gives it: a page of rows, and the state whose tab is open. */
type TabbedPage<Row, State extends string> = List<Row> & {
  tab: State
  counts: Readonly<Record<State, number>> | undefined
  setTab: (tab: State) => void
}

type TabbedListProps<Row, State extends string> = Omit<ListTableProps<Row>, 'list'> & {
  /** Prefix of the ids that tie tabs and panel together. */
  id: string
  tabs_label: string
  tabs: readonly Tab<State>[]
  list: TabbedPage<Row, State>
  /** The search panel, and the content above it. */
  filters: ReactNode
}

/** The screen of a list with tabs: its filters, a tab with its count for each state, and the rows. */
export function TabbedList<Row, State extends string>(props: TabbedListProps<Row, State>) {
  const { id, tabs_label, tabs, list, filters, ...table } = props
  return (
    <div className={styles.whole}>
      {filters}
      <Card flush>
        <Tabs
          id={id}
          label={tabs_label}
          value={list.tab}
          onChange={list.setTab}
          waiting={list.counts === undefined && list.error === null}
          tabs={tabs.map((tab) => ({ ...tab, count: list.counts?.[tab.value] }))}
        />
        <TabPanel id={id} value={list.tab}>
          <ListTable {...table} list={list} />
        </TabPanel>
      </Card>
    </div>
  )
}
