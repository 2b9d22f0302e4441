import { Link } from '@tanstack/react-router'
import { useOperation } from '../../kernel/api.ts'
import { useBatchName } from '../../parts/cells/batch-name.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { BlockedChip } from '../list/blocked-chip.tsx'
import styles from './change.module.css'

/** The batch that the code was made in; where it is frozen, that is what a scan of this code says (product C). */
export function BatchFact({ batch_id }: { batch_id: string }) {
  const pathOf = useScreenPath()
  const nameOf = useBatchName()
  const { data } = useOperation('readBatch', { batch_id })
  const batch = data?.body
  if (batch === undefined) return '–'
  return (
    <span className={styles.factLine}>
      <Link to={pathOf('batches')} search={{ batch: batch_id }} className={styles.batch}>
        {nameOf(batch)}
      </Link>
      <BlockedChip reason={batch.frozen_reason} />
    </span>
  )
}
