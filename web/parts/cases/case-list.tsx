import type { ReactNode } from 'react'
import { type ListTableProps, ListTable } from '../filter/list-table.tsx'
import { Card } from '../../ui/states.tsx'
import { type Tab, TabPanel, Tabs } from '../../ui/tabs.tsx'
import styles from './cases.module.css'

/** A queue as its hook gives it: a page of cases, and the state whose tab is open. */
type CasePage<Row, State extends string> = ListTableProps<Row>['list'] & {
  tab: State
  counts: Readonly<Record<State, number>> | undefined
  setTab: (tab: State) => void
  in_force: number
}

type CaseListProps<Row, State extends string> = Omit<ListTableProps<Row>, 'empty' | 'list'> & {
  /** Prefix of the ids that tie tabs and panel together. */
  id: string
  tabs_label: string
  tabs: readonly Tab<State>[]
  list: CasePage<Row, State>
  /** The search panel, and the content above it. */
  filters: ReactNode
  /** Words where no case is found, by filters or at all. */
  empty: { nothing: string; title: string; help: string; onReset: () => void; action?: ReactNode }
}

/** The list screen of a queue: its filters, a tab with its count for each state, and the cases. */
export function CaseList<Row, State extends string>({
  id,
  tabs_label,
  tabs,
  list,
  filters,
  empty: { nothing, title, onReset, ...empty },
  ...table
}: CaseListProps<Row, State>) {
  const filtered = list.in_force > 0 || list.tab !== 'all'
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
          <ListTable
            {...table}
            list={list}
            empty={{ ...empty, title: filtered ? nothing : title, onReset: filtered ? onReset : null }}
          />
        </TabPanel>
      </Card>
    </div>
  )
}
