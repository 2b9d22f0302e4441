import { useState } from 'react'
import { IconExternalLink } from '@tabler/icons-react'
import { fakeStates } from '#contract/fakes/report.ts'
import type { FakeRecord } from '#contract/fakes/records.ts'
import { lookReasonMost } from '#contract/members/look.ts'
import { fakesTexts } from '#contract/fakes/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { KeywordFilters } from '../parts/filter/keyword-filters.tsx'
import { ListExport } from '../parts/filter/list-export.tsx'
import { TabbedList } from '../parts/filter/tabbed-list.tsx'
import { useText } from '../kernel/text.ts'
import { PageHead, Skeleton } from '../ui/states.tsx'
import { useLabelSite } from '../parts/label/label-site.ts'
import { buttonLook } from '../ui/button.tsx'
import { fakeCard, useFakeColumns } from './fake-columns.tsx'
import { CloneCases, useWaitingCases } from './clone-cases.tsx'
import { ReportDrawer } from './report-drawer.tsx'
import { useFakes } from './use-fakes.ts'

/** Reports of buyers on suspected forgeries, and the shop's work on them (product D). */
export function FakeReportsScreen() {
  const { t, say, number } = useText(fakesTexts, shellTexts)
  const list = useFakes()
  const [opened, setOpened] = useState<string | null>(null)
  const open = ({ fake_no }: Pick<FakeRecord, 'fake_no'>) => setOpened(fake_no)
  const isWaiting = useWaitingCases()
  const columns = useFakeColumns(open)
  const head = <PageHead title={t('menu.fake_reports')} help={t('fake.help')} />
  if (isWaiting)
    return (
      <div aria-busy="true">
        {head}
        <Skeleton height={160} />
      </div>
    )
  return (
    <>
      {head}
      <TabbedList
        id="fakes"
        label={t('fake.list')}
        tabs_label={t('common.state')}
        tabs={[
          { value: 'all', label: t('common.all') },
          ...fakeStates.map((value) => ({ value, label: say(`fake.state_${value}`) })),
        ]}
        list={list}
        filters={
          <>
            <CloneCases />
            <KeywordFilters
              list={list}
              keyword={{ label: t('fake.keyword'), maxLength: 80, capitals: true }}
              period={t('fake.period')}
            />
          </>
        }
        columns={columns}
        rowKey={(report) => report.fake_no}
        rowName={(report) => report.reference}
        card={fakeCard(open)}
        actions={
          <ListExport
            title={t('fake.export_title')}
            help={t('fake.export_help', { count: number(list.count) })}
            reason_most={lookReasonMost}
            take={async (take, reason) => take('exportFakes', { ...list.asked, reason })}
          />
        }
        empty={{
          nothing: t('fake.nothing'),
          title: t('fake.empty'),
          help: t('fake.empty_help'),
          action: <OpenForm />,
        }}
      />
      {opened !== null && <ReportDrawer key={opened} fake_no={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Opens the buyers' report form in a new tab, so that the shop can see it. */
function OpenForm() {
  const { t } = useText(fakesTexts, shellTexts)
  const { registration_base } = useLabelSite()
  return (
    <a
      href={`${registration_base}/report`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook({ kind: 'primary' })}
    >
      {t('fake.open_form')}
      <IconExternalLink role="img" aria-label={t('shell.new_window')} />
    </a>
  )
}
