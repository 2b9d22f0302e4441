import { useQuery } from '@tanstack/react-query'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { openAnswer, saidOf } from '../../kernel/api.ts'
import layout from '../../ui/layout.module.css'
import styles from './sealed-pictures.module.css'

export type Shot<N extends OperationName> = { key: string; input: SentOf<Operations[N]>; alt: string }

/**
 * Pictures that only the signed-in may see: taken by an operation, held in memory while they are shown.
 */
export function SealedPictures<N extends OperationName>({ from, shots }: { from: N; shots: readonly Shot<N>[] }) {
  return (
    <ul className={layout.stack8}>
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
    queryFn: async ({ signal }) => addressOf(await (await openAnswer(from, input, { signal })).blob()),
    // Each look is logged, so pictures are never refetched in the background.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (query.error !== null) return <p className={styles.none}>{saidOf(query.error)}</p>
  if (query.data === undefined) return <span className={styles.none} aria-busy="true" />
  return <img src={query.data} alt={alt} className={styles.shot} />
}

/** The bytes as an address of their own: nothing has to be given back. */
async function addressOf(bytes: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(bytes)
  })
}
