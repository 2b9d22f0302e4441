import { IconSnowflake } from '@tabler/icons-react'
import type { BatchLine } from '#contract/batches.ts'
import type { TextKey } from '#contract/text/text.ts'
import { useText } from '#web/text.ts'
import { Chip } from '#web/ui/chip.tsx'
import type { ChipTone } from '#web/ui/chip.tsx'
import styles from './batches.module.css'

/** How a batch is called: by its own name, else by what is in it. */
export function useBatchName() {
  const { t, number } = useText()
  return ({ name, product_name, items }: Pick<BatchLine, 'name' | 'product_name' | 'items'>): string => {
    if (name !== null) return name
    const product = product_name ?? t('batches.unnamed')
    return items > 1 ? t('batches.product_and_more', { product, count: number(items - 1) }) : product
  }
}

const stateLooks: Readonly<Record<BatchLine['status'], { tone: ChipTone; shape: string | undefined; key: TextKey }>> = {
  running: { tone: 'info', shape: styles.half, key: 'batches.state_running' },
  done: { tone: 'plain', shape: styles.full, key: 'batches.state_done' },
  failed: { tone: 'lost', shape: styles.diamond, key: 'batches.state_failed' },
  cancelled: { tone: 'warn', shape: styles.half, key: 'batches.state_cancelled' },
  undoing: { tone: 'info', shape: styles.half, key: 'batches.state_undoing' },
  undone: { tone: 'plain', shape: styles.hollow, key: 'batches.state_undone' },
}

/** Where a batch stands, and whether it is frozen: shapes and words. */
export function BatchState({ batch: { status, frozen_reason } }: { batch: BatchLine }) {
  const { say } = useText()
  const { tone, shape, key } = stateLooks[status]
  const shown = frozen_reason !== null && frozen_reason !== 'withdrawn'
  return (
    <span className={styles.chips}>
      <Chip tone={tone} mark={<span className={shape} aria-hidden="true" />}>
        {say(key)}
      </Chip>
      {shown && (
        <Chip tone="warn" mark={<IconSnowflake aria-hidden="true" size={13} />}>
          {say(`batches.frozen_${frozen_reason}`)}
        </Chip>
      )}
    </span>
  )
}

export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles.chips}>
      {tags.map((tag) => (
        <Chip key={tag}>#{tag}</Chip>
      ))}
    </span>
  )
}
