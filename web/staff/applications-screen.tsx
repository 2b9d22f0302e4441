import { applicationTabs } from '#contract/staff/applications.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { choice, text } from '../kernel/list-address.ts'
import { useText } from '../kernel/text.ts'
import { Card, EmptyState } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { applicationCard, useApplicationColumns } from './application-columns.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { useConsoleList } from './console-list.ts'
import { ConsoleTable } from './console-table.tsx'
import styles from './console.module.css'
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
  const list = useConsoleList({
    operation: 'listApplications',
    filters: { tab: choice(applicationTabs, 'waiting'), q: text },
    tab: 'tab',
    asked: ({ tab, q }) => ({ tab, search: q }),
    found: ({ applications, ...found }) => ({ rows: applications, ...found }),
  })
  const { tab } = list
  const search = list.filters.q
  return (
    <Card flush className={styles.list}>
      <Tabs
        label={t('console.application_states')}
        id={listId}
        value={tab}
        onChange={list.setTab}
        waiting={list.answer === undefined && list.error === null}
        tabs={applicationTabs.map((value) => ({
          value,
          label: say(`application_tab.${value}`),
          count: list.counts?.[value],
        }))}
      />
      <TabPanel id={listId} value={tab}>
        <SearchForm
          key={search}
          label={t('console.search_application')}
          value={search}
          onSearch={(q) => list.setFilters({ tab, q })}
        />
        <ConsoleTable
          label={t('screen.staff_applications')}
          columns={useApplicationColumns()}
          list={list}
          rowKey={(row) => row.mall_id}
          rowName={(row) => row.mall_name}
          card={applicationCard}
          empty={
            <EmptyState
              title={t(search === '' ? 'console.no_application' : 'console.nothing_found')}
              help={tab === 'waiting' && search === '' ? t('console.no_application_help') : undefined}
            />
          }
        />
      </TabPanel>
    </Card>
  )
}
