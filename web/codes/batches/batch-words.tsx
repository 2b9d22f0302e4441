import { IconSnowflake } from '@tabler/icons-react'
import type { BatchLine } from '#contract/codes/batches.ts'
import { codesBatchesTexts } from '#contract/codes/batches/texts.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import marks from '../../ui/marks.module.css'
import styles from './batches.module.css'

type TextKey = KeyOf<typeof codesBatchesTexts>

const stateLooks: Readonly<Record<BatchLine['status'], { tone: ChipTone; shape: string | undefined; key: TextKey }>> = {
  running: { tone: 'info', shape: marks.half, key: 'batches.state_running' },
  done: { tone: 'plain', shape: marks.filled, key: 'batches.state_done' },
  failed: { tone: 'lost', shape: marks.hollowDiamond, key: 'common.failed' },
  cancelled: { tone: 'warn', shape: marks.half, key: 'batches.state_cancelled' },
  undoing: { tone: 'info', shape: marks.half, key: 'batches.state_undoing' },
  undone: { tone: 'plain', shape: marks.hollow, key: 'batches.state_undone' },
}

/** The state of a batch, and whether it is frozen: shapes and words. */
export function BatchState({ batch: { status, frozen_reason } }: { batch: BatchLine }) {
  const { say } = useText(codesBatchesTexts)
  const { tone, shape, key } = stateLooks[status]
  const shown = frozen_reason !== null && frozen_reason !== 'withdrawn'
  return (
    <span className={styles.states}>
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
