import { Skeleton } from '../states.tsx'
import styles from './data-table.module.css'

type SkeletonRowsProps = { narrow: boolean; columns: number; height: number }

const rows = [0, 1, 2, 3, 4, 5, 6, 7]

/** The table's shape while its first rows are on their way. */
export function SkeletonRows({ narrow, columns, height }: SkeletonRowsProps) {
  const cells = narrow ? 1 : columns
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles.skeletonRow} style={{ height: narrow ? 96 : height }}>
          {Array.from({ length: cells }, (_, cell) => (
            <Skeleton key={cell} width={`${55 + ((row * 7 + cell * 13) % 35)}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}
