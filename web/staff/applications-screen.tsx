import { oneOf } from '#contract/kernel/one-of.ts'
import { applicationTabs } from '#contract/staff/applications.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Pager } from '../ui/pager.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { applicationCard, useApplicationColumns } from './application-columns.tsx'
import { useConsoleOperation } from './console-calls.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { useLastPage, useListQuery } from './list-query.ts'
import { SearchForm } from './search-form.tsx'

/** Applications of partners, by what they wait for (product J). */
export function ApplicationsScreen() {
  const { t } = useText(shellTexts, staffTexts)
  return (
    <ConsoleFrame screen="staffApplications" help={t('console.applications_help')}>
      {() => <ApplicationList />}
    </ConsoleFrame>
  )
}

const listId = 'staff-applications'

function ApplicationList() {
  const { t, say } = useText(shellTexts, staffTexts)
  const list = useListQuery()
  const tab = oneOf(applicationTabs, list.values['tab']) ?? 'waiting'
  const search = list.values['q'] ?? ''
  const query = useConsoleOperation('listApplications', { tab, search, ...list.limits }, { keep: true })
  const answer = query.data?.body
  useLastPage(list, query.isFetching ? undefined : answer?.count)
  return (
    <Card flush className={styles.list}>
      <Tabs
        label={t('console.application_states')}
        id={listId}
        value={tab}
        onChange={(next) => list.search({ tab: next === 'waiting' ? null : next })}
        waiting={answer === undefined && query.error === null}
        tabs={applicationTabs.map((value) => ({
          value,
          label: say(`application_tab.${value}`),
          count: answer?.counts[value],
        }))}
      />
      <TabPanel id={listId} value={tab}>
        <SearchForm
          key={search}
          label={t('console.search_application')}
          value={search}
          onSearch={(q) => list.search({ q })}
        />
        <DataTable
          label={t('screen.staff_applications')}
          columns={useApplicationColumns()}
          rows={answer?.applications ?? []}
          rowKey={(row) => row.mall_id}
          rowName={(row) => row.mall_name}
          card={applicationCard}
          loading={query.isFetching}
          failed={query.error === null ? undefined : { help: query.error.message, onRetry: () => void query.refetch() }}
          empty={
            <EmptyState
              title={t(search === '' ? 'console.no_application' : 'console.nothing_found')}
              help={tab === 'waiting' && search === '' ? t('console.no_application_help') : undefined}
            />
          }
          total={answer?.count}
        />
        {(answer?.count ?? 0) > 0 && <Pager {...list.pager(answer?.count ?? 0)} />}
      </TabPanel>
    </Card>
  )
}
