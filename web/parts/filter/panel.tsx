import { IconAdjustmentsHorizontal, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, Fragment, lazy, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../kernel/text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/states.tsx'
import { useIsNarrow } from '../../ui/use-media.ts'
import { type FilterChip, type Searched, FilterChips } from './chips.tsx'
import { FilterButtons, submit } from './form.tsx'
import layout from '../../ui/layout.module.css'
import styles from './panel.module.css'

// Only on phones, and loaded after the list.
const FilterDrawer = lazy(async () => ({ default: (await import('./drawer.tsx')).FilterDrawer }))

type FilterPanelProps<F> = {
  list: Searched<F>
  /** The filters as they are typed; they come into force by a search. */
  draft: F
  change: (part: Partial<F>) => void
  /** Every filter; on phones in a sheet. */
  children: ReactNode
  /** The field that phones show beside the sheet's button; also in the sheet. */
  quick: ReactNode
  /** Active filters as text; always including the list's period. */
  chips: readonly FilterChip[]
}
type PanelProps = Pick<FilterPanelProps<never>, 'children' | 'quick' | 'chips'> & {
  /** The number of filters that differ from the screen's first state. */
  in_force: number
  onSearch: () => void
  onReset: () => void
}

/**
 * The search panel above a list: one line with the quickest field and the filters in force, which unfolds into a card of
 * fields, on phones into a sheet (look "Tables").
 */
export function FilterPanel<F>({ list, draft, change, children, ...props }: FilterPanelProps<F>) {
  // A reset also clears invalid input, such as half a date.
  const [resets, setResets] = useState(0)
  const whole = {
    ...props,
    in_force: list.in_force,
    children: <Fragment key={resets}>{children}</Fragment>,
    onSearch: () => list.setFilters(draft),
    onReset: () => {
      setResets(resets + 1)
      change(list.first)
      list.setFilters(list.first)
    },
  }
  return useIsNarrow() ? <FilterSheet {...whole} /> : <FilterFold {...whole} />
}

function FilterFold(props: PanelProps) {
  const [opened, setOpened] = useState(false)
  const fold = useRef<HTMLDivElement>(null)
  const turn = (to: boolean) => {
    flushSync(() => setOpened(to))
    fold.current?.querySelector<HTMLElement>(to ? 'input, select, [role="combobox"]' : '[aria-expanded]')?.focus()
  }
  return (
    <div ref={fold}>
      {opened ? (
        <FilterCard {...props} onFold={() => turn(false)} />
      ) : (
        <FilterLine {...props} onUnfold={() => turn(true)} />
      )}
    </div>
  )
}

function FilterLine({ quick, chips, onSearch, onUnfold }: PanelProps & { onUnfold: () => void }) {
  const { t } = useText()
  return (
    <search aria-label={t('filter.title')}>
      <form className={styles.folded} onSubmit={submit(onSearch)}>
        <div className={styles.quick}>{quick}</div>
        <FilterChips chips={chips} onOpen={onUnfold} />
        <span className={layout.grow} />
        <Button icon={<IconAdjustmentsHorizontal aria-hidden="true" />} aria-expanded={false} onClick={onUnfold}>
          {t('filter.open')}
        </Button>
      </form>
    </search>
  )
}

function FilterCard({ children, onSearch, onReset, onFold }: PanelProps & { onFold: () => void }) {
  const { t } = useText()
  const search = () => {
    onFold()
    onSearch()
  }
  return (
    <Card>
      <search aria-label={t('filter.title')}>
        <form className={styles.fields} onSubmit={submit(search)}>
          {children}
          <div className={styles.actions}>
            <IconButton
              label={t('filter.fold')}
              icon={<IconChevronUp aria-hidden="true" />}
              aria-expanded
              onClick={onFold}
            />
            <FilterButtons onReset={onReset} />
          </div>
        </form>
      </search>
    </Card>
  )
}

function FilterSheet({ children, quick, chips, in_force, onSearch, onReset }: PanelProps) {
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
              <span className={layout.visuallyHidden}>{t('filter.in_force', { count: in_force })}</span>
            </>
          )}
        </Button>
      </form>
      {chips.length > 0 && (
        <div className={styles.under}>
          <FilterChips chips={chips} onOpen={() => setOpened(true)} />
        </div>
      )}
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
