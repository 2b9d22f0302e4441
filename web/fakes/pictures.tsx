import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { FakeDetail } from '#contract/fakes/records.ts'
import { openAnswer, saidOf } from '../kernel/api.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import styles from './fakes.module.css'

/** The pictures of a report; each can be looked at large. They are asked for with the operator's own token. */
export function Pictures({ report: { fake_no, pictures } }: { report: FakeDetail }) {
  const { t } = useText()
  if (pictures.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{t('fake.pictures')}</h3>
      <div className={styles.pictures}>
        {pictures.map(({ picture_id }, index) => (
          <Picture key={picture_id} fake_no={fake_no} picture_id={picture_id} number={index + 1} />
        ))}
      </div>
    </>
  )
}

type PictureProps = { fake_no: string; picture_id: string; number: number }

function Picture({ fake_no, picture_id, number }: PictureProps) {
  const { t } = useText()
  const [large, setLarge] = useState(false)
  const { address, error } = usePicture(fake_no, picture_id)
  const words = t('fake.picture_alt', { number })
  if (error !== null) return <p className={styles.note}>{`${t('fake.picture_failed')} ${saidOf(error)}`}</p>
  if (address === null) return <Skeleton height={104} />
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setLarge(true)}>
        <img src={address} alt={words} />
      </button>
      {large && (
        <Dialog opened onClose={() => setLarge(false)} title={words} size="l">
          <img className={styles.large} src={address} alt={words} />
        </Dialog>
      )}
    </>
  )
}

/** The picture as an address of this page alone, given back when it is not shown any more. */
function usePicture(fake_no: string, picture_id: string) {
  const { mall_id, shop_no, app } = useSession()
  const { data, error } = useQuery({
    queryKey: ['getFakePicture', fake_no, picture_id, mall_id, shop_no, app],
    queryFn: async ({ signal }) => (await openAnswer('getFakePicture', { fake_no, picture_id }, { signal })).blob(),
    gcTime: 0,
  })
  const address = useMemo(() => (data === undefined ? null : URL.createObjectURL(data)), [data])
  useEffect(() => {
    if (address === null) return undefined
    return () => URL.revokeObjectURL(address)
  }, [address])
  return { address, error }
}
