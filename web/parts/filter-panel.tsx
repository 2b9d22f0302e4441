import { IconAdjustmentsHorizontal, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Card } from '#web/ui/states.tsx'
import { useIsNarrow } from '#web/ui/use-media.ts'
import styles from './filter-panel.module.css'

export type FilterPanelProps = {
  /** Every filter; on phones they stand in a sheet. */
  children: ReactNode
  /** The one field that phones show beside the sheet's button; the sheet has it as well. */
  quick: ReactNode
  /** How many filters differ from the screen's first state. */
  in_force: number
  onSearch: () => void
  onReset: () => void
}

/** The search panel above a list: a card of fields, or on phones one field and a sheet (look "Tables"). */
export function FilterPanel(props: FilterPanelProps) {
  return useIsNarrow() ? <FilterSheet {...props} /> : <FilterCard {...props} />
}

function FilterCard({ children, onSearch, onReset }: FilterPanelProps) {
  const { t } = useText()
  return (
    <Card>
      <search aria-label={t('filter.title')}>
        <form className={styles.fields} onSubmit={submit(onSearch)}>
          {children}
          <div className={styles.actions}>
            <FilterButtons onReset={onReset} />
          </div>
        </form>
      </search>
    </Card>
  )
}

function FilterSheet({ children, quick, in_force, onSearch, onReset }: FilterPanelProps) {
  const { t } = useText()
  const form = useId()
  const [opened, setOpened] = useState(false)
  const close = (then: () => void) => () => {
    setOpened(false)
    then()
  }
  return (
    <search aria-label={t('filter.title')}>
      <form className={styles.line} onSubmit={submit(onSearch)}>
        {quick}
        <Button icon={<IconAdjustmentsHorizontal aria-hidden="true" />} onClick={() => setOpened(true)}>
          {t('filter.open')}
          {in_force > 0 && (
            <>
              <span className={styles.count} aria-hidden="true">
                {in_force}
              </span>
              <span className={styles.hidden}>{t('filter.in_force', { count: in_force })}</span>
            </>
          )}
        </Button>
      </form>
      <Drawer
        side="bottom"
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('filter.title')}
        actions={<FilterButtons form={form} onReset={close(onReset)} />}
      >
        <form id={form} className={styles.fields} onSubmit={submit(close(onSearch))}>
          {children}
        </form>
      </Drawer>
    </search>
  )
}

function FilterButtons({ form, onReset }: { form?: string; onReset: () => void }) {
  const { t } = useText()
  return (
    <>
      <Button kind="quiet" icon={<IconRefresh aria-hidden="true" />} onClick={onReset}>
        {t('filter.reset')}
      </Button>
      <Button type="submit" form={form} kind="primary" icon={<IconSearch aria-hidden="true" />}>
        {t('filter.search')}
      </Button>
    </>
  )
}

function submit(then: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    then()
  }
}
