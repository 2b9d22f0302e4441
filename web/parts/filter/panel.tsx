import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { later } from '#web/kernel/later.ts'
import { Fragment, lazy, Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#web/kernel/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/states.tsx'
import { useIsNarrow } from '#web/ui/use-media.ts'
import { FilterButtons, submit } from './form.tsx'
import styles from './panel.module.css'

// On phones alone, and not before the list: it is on its way when the screen stands.
const FilterDrawer = lazy(async () => ({ default: (await later(() => import('./drawer.tsx'))).FilterDrawer }))

export type FilterPanelProps = {
  /** Every filter; on phones they stand in a sheet. */
  children: ReactNode
  /** The one field that phones show beside the sheet's button; the sheet has it as well. */
  quick: ReactNode
  /** The number of filters that differ from the screen's first state. */
  in_force: number
  onSearch: () => void
  onReset: () => void
}

/** The search panel above a list: a card of fields, or on phones one field and a sheet (look "Tables"). */
export function FilterPanel({ children, onReset, ...props }: FilterPanelProps) {
  // A reset takes what no filter could be made of as well, such as half a date.
  const [resets, setResets] = useState(0)
  const whole = {
    ...props,
    children: <Fragment key={resets}>{children}</Fragment>,
    onReset: () => {
      setResets(resets + 1)
      onReset()
    },
  }
  return useIsNarrow() ? <FilterSheet {...whole} /> : <FilterCard {...whole} />
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
      <Suspense fallback={null}>
        <FilterDrawer
          form={form}
          opened={opened}
          onClose={() => setOpened(false)}
          onSearch={close(onSearch)}
          onReset={close(onReset)}
        >
          {children}
        </FilterDrawer>
      </Suspense>
    </search>
  )
}
