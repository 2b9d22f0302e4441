import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { pagesAround } from './pages-around.ts'
import styles from './pager.module.css'
import { Select } from './select.tsx'
import { useWords } from './words.tsx'

export type PagerProps = {
  /** First page is 1. */
  page: number
  page_size: number
  total: number
  page_sizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  /** Tells it from another pager of the page. */
  label?: string
}

/** The reader's position in a long list, and the page size. */
export function Pager({ page, page_size, total, page_sizes, onPage, onPageSize, label }: PagerProps) {
  const words = useWords()
  const last = Math.max(1, Math.ceil(total / page_size))
  const from = total === 0 ? 0 : (page - 1) * page_size + 1
  const sizes = [...new Set([...page_sizes, page_size])].sort((one, other) => one - other)
  const go = (target: number) => (target < 1 || target > last || target === page ? undefined : () => onPage(target))
  return (
    <div className={styles.pager}>
      <p className={styles.range}>{words.range(from, Math.min(total, page * page_size), total)}</p>
      <nav aria-label={label ?? words.pages} className={styles.pages}>
        <Step label={words.page_first} go={go(1)} icon={<IconChevronsLeft aria-hidden="true" />} outer />
        <Step label={words.page_previous} go={go(page - 1)} icon={<IconChevronLeft aria-hidden="true" />} />
        {pagesAround(page, last, 5).map((number) => (
          <button
            key={number}
            type="button"
            className={classNames(styles.page, number === page && styles.current)}
            aria-label={words.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={go(number)}
          >
            {new Intl.NumberFormat(words.locale).format(number)}
          </button>
        ))}
        <Step label={words.page_next} go={go(page + 1)} icon={<IconChevronRight aria-hidden="true" />} />
        <Step label={words.page_last} go={go(last)} icon={<IconChevronsRight aria-hidden="true" />} outer />
      </nav>
      <Select
        label={words.page_size}
        labelHidden
        small
        className={styles.size}
        value={String(page_size)}
        onChange={(size) => onPageSize(Number(size))}
        choices={sizes.map((size) => ({ value: String(size), label: words.page_size_value(size) }))}
      />
    </div>
  )
}

type StepProps = { label: string; go: (() => void) | undefined; icon: ReactNode; outer?: boolean }

function Step({ label, go, icon, outer = false }: StepProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      size="s"
      className={classNames(styles.step, outer && styles.outer, go === undefined && styles.still)}
      aria-disabled={go === undefined || undefined}
      onClick={go}
    />
  )
}
