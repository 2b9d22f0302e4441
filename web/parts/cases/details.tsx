import type { ReactNode } from 'react'
import { may } from '#contract/kernel/roles.ts'
import type { OperationName } from '#contract/table/operations.ts'
import { useText } from '../../kernel/text.ts'
import { useSession } from '../../session/session.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../cells/facts.tsx'
import { type Shot, SealedPictures } from '../pictures/sealed-pictures.tsx'
import styles from './cases.module.css'

type Fact = { name: string; value: ReactNode }

/** Words of a buyer as a fact, as text: an address in them is never a link. None where they are empty. */
export function writtenFact(name: string, words: string | null): Fact[] {
  return words === null || words === '' ? [] : [{ name, value: <span className={styles.words}>{words}</span> }]
}

type DetailsProps = {
  facts: readonly Fact[]
  /** Why the words of the buyer are gone. */
  emptied: string | null
  /** The button that shows personal data whole, while there is any that is masked. */
  reveal: { label: string; onReveal: () => void } | null
}

/** The facts of a case with its masked contact, and the action to unmask it. */
export function Details({ facts, emptied, reveal }: DetailsProps) {
  const { t } = useText()
  const { role } = useSession()
  return (
    <>
      <Facts facts={facts} />
      {emptied !== null && <p className={styles.note}>{emptied}</p>}
      {reveal !== null && (
        <Button
          size="s"
          className={styles.reveal}
          unavailable={may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))}
          onClick={reveal.onReveal}
        >
          {reveal.label}
        </Button>
      )}
    </>
  )
}

type CasePicturesProps<N extends OperationName> = {
  title: string
  from: N
  pictures: readonly string[]
  shot: (picture_id: string, number: number) => Omit<Shot<N>, 'key'>
}

/** The pictures of a case under their heading; each can be looked at large. */
export function CasePictures<N extends OperationName>({ title, from, pictures, shot }: CasePicturesProps<N>) {
  if (pictures.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <SealedPictures from={from} shots={pictures.map((id, at) => ({ key: id, ...shot(id, at + 1) }))} />
    </>
  )
}
