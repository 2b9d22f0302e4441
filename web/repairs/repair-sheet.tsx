import { createPortal } from 'react-dom'
import { groupSerial } from '#contract/codes/serial.ts'
import type { RepairDetail } from '#contract/repairs/records.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { useMinute } from '../kernel/use-minute.ts'
import { seoulMoment, seoulTime } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useAmount } from './repair-columns.tsx'
import './repair-sheet.css'
import { useText } from '../kernel/text.ts'
import { type Whole, RepairPictures } from './details.tsx'

/**
 * A request as an A4 sheet for the parcel, drawn only for print. The contact is masked unless it was unmasked on
 * screen.
 */
export function RepairSheet({ repair, whole }: { repair: RepairDetail; whole: Whole | null }) {
  const { t, say } = useText(repairsTexts)
  const { mall_id } = useSession()
  const now = useMinute()
  const amountOf = useAmount()
  const { estimate, warranty_until, covered } = repair
  const until = warranty_until === null ? null : seoulTime(warranty_until)
  const warranty = [
    t(covered ? 'repair.warranty_inside' : 'repair.warranty_outside'),
    ...(until === null ? [] : [t('repair.warranty_until', { date: until.date })]),
  ].join(' · ')
  const facts: readonly (readonly [string, string])[] = [
    [t('repair.state'), say(`repair.state_${repair.state}`)],
    [t('repair.requested_at'), seoulMoment(repair.requested_at)],
    [t('common.product'), [repair.product_name, repair.variant_name].filter(Boolean).join(' · ')],
    [t('repair.serial'), groupSerial(repair.serial_number)],
    [t('repair.warranty'), until === null ? t('repair.warranty_none') : warranty],
    [t('repair.buyer'), whole?.name ?? repair.buyer],
    [t('repair.contact'), whole?.contact ?? repair.contact ?? t('repair.contact_none')],
    [t('repair.symptom'), repair.symptom],
    ...(estimate === null
      ? []
      : [
          [
            t('repair.estimate'),
            `${amountOf(estimate.amount)} (${say(`repair.estimate_${estimate.state}`)})\n${estimate.words}`,
          ] as const,
        ]),
  ]
  return createPortal(
    <section className="repair-sheet" data-printed-sheet="" aria-label={t('repair.sheet_title')}>
      <header>
        <h1>{t('repair.sheet_title')}</h1>
        <strong translate="no">{repair.reference}</strong>
      </header>
      <table>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RepairPictures repair={repair} />
      <h2>{t('repair.sheet_work')}</h2>
      <div className="repair-sheet-work" />
      <p className="repair-sheet-sign">{t('repair.sheet_sign')}</p>
      <footer>
        {mall_id} · {t('repair.printed_at', { time: seoulMoment(now.toISOString()) })}
      </footer>
    </section>,
    document.body,
  )
}
