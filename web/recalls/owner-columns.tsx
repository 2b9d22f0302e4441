import type { RecallOwner } from '#contract/recalls/owners.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { DateTimeCell } from '../parts/cells/date-time-cell.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/data-table/columns.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './recalls.module.css'

/** Unmasked name and contacts. */
export type Whole = { name: string; phone: string | null; email: string | null }
type Reveal = (owner: RecallOwner) => void

/** The columns of a recall's owners. */
export function useOwnerColumns(shown: ReadonlyMap<string, Whole>, onReveal: Reveal): readonly Column<RecallOwner>[] {
  const { t } = useText(recallsTexts)
  return [
    { id: 'serial', header: t('recall.serial'), cell: ({ serial_number }) => <SerialText serial={serial_number} /> },
    {
      id: 'product',
      header: t('recall.product'),
      cell: ({ product_name, variant_name }) => (
        <span className={styles.lines}>
          <span>{product_name}</span>
          <span className={typography.note}>{variant_name}</span>
        </span>
      ),
    },
    {
      id: 'owner',
      header: t('recall.owner'),
      cell: (owner) => <Person owner={owner} whole={shown.get(owner.owner_no)} onReveal={onReveal} />,
    },
    { id: 'delivery', header: t('recall.delivery'), cell: (owner) => <Delivery owner={owner} /> },
    { id: 'told', header: t('recall.told_at'), cell: ({ told_at }) => <DateTimeCell moment={told_at} /> },
    { id: 'read', header: t('recall.read_at'), cell: ({ read_at }) => <DateTimeCell moment={read_at} /> },
    { id: 'answer', header: t('recall.answer'), cell: (owner) => <Answer owner={owner} /> },
  ]
}

type PersonProps = { owner: RecallOwner; whole: Whole | undefined; onReveal: Reveal }

function Person({ owner, whole, onReveal }: PersonProps) {
  const { t } = useText(recallsTexts)
  const { name, contact, is_owner } = owner
  const shown = whole === undefined ? contact : [whole.phone, whole.email].filter((one) => one !== null).join(' · ')
  const named = whole?.name ?? name
  return (
    <span className={styles.lines}>
      <span>{named === '' ? t('recall.no_name') : named}</span>
      <span className={typography.note}>{shown ?? t('recall.delivery_unreachable')}</span>
      {!is_owner && <span className={typography.note}>{t('recall.not_owner')}</span>}
      {whole === undefined && contact !== null && (
        <Button kind="quiet" size="s" className={styles.reveal} onClick={() => onReveal(owner)}>
          {t('recall.reveal')}
        </Button>
      )}
    </span>
  )
}

function Delivery({ owner: { delivery } }: { owner: RecallOwner }) {
  const { say } = useText(recallsTexts)
  return <span>{say(`recall.delivery_${delivery}`)}</span>
}

function Answer({ owner: { answer, offer } }: { owner: RecallOwner }) {
  const { t, say } = useText(recallsTexts)
  if (answer === null) return <span className={typography.note}>{t('recall.answer_none')}</span>
  return (
    <span className={styles.lines}>
      <span>{say(`recall.answer_${answer}`)}</span>
      {offer !== null && <span className={typography.note}>{say(`recall.offer_${offer}`)}</span>}
    </span>
  )
}

export function ownerCard(shown: ReadonlyMap<string, Whole>, onReveal: Reveal) {
  return (owner: RecallOwner) => <OwnerCard owner={owner} whole={shown.get(owner.owner_no)} onReveal={onReveal} />
}

function OwnerCard(props: PersonProps) {
  const { say } = useText(recallsTexts)
  const { owner } = props
  return (
    <div className={layout.column8}>
      <div className={layout.spread}>
        <SerialText serial={owner.serial_number} />
        <Answer owner={owner} />
      </div>
      <Person {...props} />
      <span className={typography.note}>
        <LineOf parts={[owner.product_name, owner.variant_name, say(`recall.delivery_${owner.delivery}`)]} />
      </span>
    </div>
  )
}
