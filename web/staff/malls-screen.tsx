import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { choice, text } from '../kernel/list-address.ts'
import { useText } from '../kernel/text.ts'
import { Select } from '../ui/select.tsx'
import { Card, EmptyState } from '../ui/states.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { useConsoleList } from './console-list.ts'
import { ConsoleTable } from './console-table.tsx'
import styles from './console.module.css'
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
  const list = useConsoleList({
    operation: 'listMalls',
    filters: {
      q: text,
      flavour: choice(['any', ...flavours], 'any'),
      state: choice(['any', ...states], 'any'),
      plan: choice(['any', ...plans], 'any'),
    },
    asked: ({ q, flavour, state, plan }) => ({
      search: q,
      ...(flavour !== 'any' && { flavour }),
      ...(state !== 'any' && { state }),
      ...(plan !== 'any' && { plan }),
    }),
    found: ({ malls, ...found }) => ({ rows: malls, ...found }),
  })
  const { filters } = list
  const search = (part: Partial<typeof filters>) => list.setFilters({ ...filters, ...part })
  const any = { value: 'any' as const, label: t('console.any') }
  return (
    <Card flush className={styles.list}>
      <SearchForm key={filters.q} label={t('console.search_mall')} value={filters.q} onSearch={(q) => search({ q })}>
        <Select
          label={t('common.type')}
          value={filters.flavour}
          onChange={(flavour) => search({ flavour })}
          choices={[any, ...flavours.map((value) => ({ value, label: say(`flavour.${value}`) }))]}
        />
        <Select
          label={t('common.state')}
          value={filters.state}
          onChange={(state) => search({ state })}
          choices={[any, ...states.map((value) => ({ value, label: say(`mall_state.${value}`) }))]}
        />
        <Select
          label={t('common.plan')}
          value={filters.plan}
          onChange={(plan) => search({ plan })}
          choices={[any, ...plans.map((value) => ({ value, label: say(`console.plan_${value}`) }))]}
        />
      </SearchForm>
      <ConsoleTable
        label={t('screen.staff_malls')}
        columns={useMallColumns()}
        list={list}
        rowKey={(row) => row.mall_id}
        rowName={(row) => row.mall_name}
        card={mallCard}
        empty={<EmptyState title={t('console.nothing_found')} />}
        toolbar={list.answer !== undefined && <span>{t('console.total', { count: number(list.count) })}</span>}
      />
    </Card>
  )
}
