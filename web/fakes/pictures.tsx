import type { FakeDetail } from '#contract/fakes/records.ts'
import { SealedPictures } from '../parts/pictures/sealed-pictures.tsx'
import { useText } from './text.ts'
import styles from '../parts/cases/cases.module.css'

/** The pictures of a report; each can be looked at large. */
export function Pictures({ report: { fake_no, pictures } }: { report: FakeDetail }) {
  const { t } = useText()
  if (pictures.length === 0) return null
  const shots = pictures.map((picture_id, at) => ({
    key: picture_id,
    input: { fake_no, picture_id },
    alt: t('fake.picture_alt', { number: at + 1 }),
  }))
  return (
    <>
      <h3 className={styles.heading}>{t('fake.pictures')}</h3>
      <SealedPictures from="getFakePicture" shots={shots} />
    </>
  )
}
