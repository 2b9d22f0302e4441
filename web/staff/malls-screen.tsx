import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { useText } from '../kernel/text.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Pager } from '../ui/pager.tsx'
import { Select } from '../ui/select.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { useConsoleOperation } from './console-calls.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { useLastPage, useListQuery } from './list-query.ts'
import { mallCard, useMallColumns } from './mall-columns.tsx'
import { SearchForm } from './search-form.tsx'

/** Every mall that staff look after (product J). */
export function MallsScreen() {
  return <ConsoleFrame screen="staffMalls">{() => <MallList />}</ConsoleFrame>
}

const flavours = ['partner', 'mall', 'imweb'] as const
const states = ['pending', 'approved', 'suspended'] as const
const plans = ['plus', 'basic', 'none'] as const

function MallList() {
  const { t, say, number } = useText(partnersRecordTexts, shellTexts, staffTexts)
  const list = useListQuery()
  const search = list.values['q'] ?? ''
  const flavour = flavours.find((one) => one === list.values['flavour'])
  const state = states.find((one) => one === list.values['state'])
  const plan = plans.find((one) => one === list.values['plan'])
  const filters = { ...(flavour && { flavour }), ...(state && { state }), ...(plan && { plan }) }
  const query = useConsoleOperation('listMalls', { search, ...filters, ...list.limits }, { keep: true })
  const answer = query.data?.body
  useLastPage(list, query.isFetching ? undefined : answer?.count)
  const any = { value: 'any' as const, label: t('console.any') }
  const choose = (name: 'flavour' | 'state' | 'plan') => (value: string) =>
    list.search({ [name]: value === 'any' ? null : value })
  return (
    <Card flush className={styles.list}>
      <SearchForm key={search} label={t('console.search_mall')} value={search} onSearch={(q) => list.search({ q })}>
        <Select
          label={t('common.type')}
          value={flavour ?? 'any'}
          onChange={choose('flavour')}
          choices={[any, ...flavours.map((value) => ({ value, label: say(`flavour.${value}`) }))]}
        />
        <Select
          label={t('common.state')}
          value={state ?? 'any'}
          onChange={choose('state')}
          choices={[any, ...states.map((value) => ({ value, label: say(`mall_state.${value}`) }))]}
        />
        <Select
          label={t('common.plan')}
          value={plan ?? 'any'}
          onChange={choose('plan')}
          choices={[any, ...plans.map((value) => ({ value, label: say(`console.plan_${value}`) }))]}
        />
      </SearchForm>
      <DataTable
        label={t('screen.staff_malls')}
        columns={useMallColumns()}
        rows={answer?.malls ?? []}
        rowKey={(row) => row.mall_id}
        rowName={(row) => row.mall_name}
        card={mallCard}
        loading={query.isFetching}
        failed={query.error === null ? undefined : { help: query.error.message, onRetry: () => void query.refetch() }}
        empty={<EmptyState title={t('console.nothing_found')} />}
        toolbar={answer !== undefined && <span>{t('console.total', { count: number(answer.count) })}</span>}
        total={answer?.count}
      />
      {(answer?.count ?? 0) > 0 && <Pager {...list.pager(answer?.count ?? 0)} />}
    </Card>
  )
}
