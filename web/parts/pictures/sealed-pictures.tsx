import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { openAnswer, saidOf } from '../../kernel/api.ts'
import styles from './sealed-pictures.module.css'

type Shot<N extends OperationName> = { key: string; input: SentOf<Operations[N]>; alt: string }

/**
 * Pictures that only the signed-in may see: taken by an operation, held in memory while they are shown, and opened whole in
 * a tab of their own.
 */
export function SealedPictures<N extends OperationName>({ from, shots }: { from: N; shots: readonly Shot<N>[] }) {
  return (
    <ul className={styles.shots}>
      {shots.map(({ key, input, alt }) => (
        <li key={key}>
          <OneShot from={from} input={input} alt={alt} />
        </li>
      ))}
    </ul>
  )
}

function OneShot<N extends OperationName>({ from, input, alt }: { from: N } & Omit<Shot<N>, 'key'>) {
  const query = useQuery({
    queryKey: [from, input],
    queryFn: async ({ signal }) => (await openAnswer(from, input, { signal })).blob(),
    // Each look is logged, so none is made without somebody looking.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (query.error !== null) return <p className={styles.none}>{saidOf(query.error)}</p>
  if (query.data === undefined) return <span className={styles.none} aria-busy="true" />
  return <Shown bytes={query.data} alt={alt} />
}

/** The address of bytes in memory lasts as long as they are shown. */
function Shown({ bytes, alt }: { bytes: Blob; alt: string }) {
  const [address] = useState(() => URL.createObjectURL(bytes))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.shot}>
      <img src={address} alt={alt} />
    </a>
  )
}
