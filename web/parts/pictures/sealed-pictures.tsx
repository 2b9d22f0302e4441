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
  const address = useAddressOf(query.data)
  if (query.error !== null) return <p className={styles.none}>{saidOf(query.error)}</p>
  if (address === null) return <span className={styles.none} aria-busy="true" />
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.shot}>
      <img src={address} alt={alt} />
    </a>
  )
}

/** An address of bytes in memory, for as long as they are shown. */
function useAddressOf(bytes: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (bytes === undefined) return undefined
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address
}
