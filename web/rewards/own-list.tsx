import { rewardsTexts } from '#contract/rewards/texts.ts'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './rewards.module.css'

type Row = { number: string; name: string }
type OwnListProps = {
  kind: 'coupon' | 'group'
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  wrong: (index: number, name: 'no' | 'name') => string | undefined
}

/** A partner's own coupons or groups, by the numbers that its program knows. */
export function OwnList({ kind, rows, onChange, wrong }: OwnListProps) {
  const { t, say } = useText(rewardsTexts)
  const may_change = useServiceLock() === null
  const put = (index: number, part: Partial<Row>) =>
    onChange(rows.map((row, each) => (each === index ? { ...row, ...part } : row)))
  return (
    <div className={layout.stack10}>
      <h2 className={styles.heading}>{say(`rewards.own_${kind}s`)}</h2>
      <p className={typography.note}>{say(`rewards.own_${kind}s_help`)}</p>
      {rows.map((row, index) => (
        <div key={index} className={styles.ownRow}>
          <TextField
            label={say(`rewards.${kind}_no`)}
            maxLength={40}
            value={row.number}
            onChange={(number) => put(index, { number })}
            error={wrong(index, 'no')}
          />
          <TextField
            label={say(`rewards.${kind}_name`)}
            maxLength={60}
            value={row.name}
            onChange={(name) => put(index, { name })}
            error={wrong(index, 'name')}
          />
          {may_change && (
            <Button
              kind="quiet"
              size="s"
              className={styles.remove}
              onClick={() => onChange(rows.filter((_row, each) => each !== index))}
            >
              {kind === 'coupon'
                ? t('rewards.remove_coupon', { number: index + 1 })
                : t('rewards.remove_group', { number: index + 1 })}
            </Button>
          )}
        </div>
      ))}
      {may_change && (
        <Button size="s" className={styles.add} onClick={() => onChange([...rows, { number: '', name: '' }])}>
          {say(`rewards.add_${kind}`)}
        </Button>
      )}
    </div>
  )
}
