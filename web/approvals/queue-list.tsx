import { IconPhoto } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Approval } from '#contract/approvals/operations.ts'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Chip } from '../ui/chip.tsx'
import typography from '../ui/typography.module.css'
import styles from './approvals.module.css'
import { StateChip } from './state-chip.tsx'
import type { QueueWork } from './use-queue-work.ts'

type QueueListProps = { rows: readonly Approval[]; work: QueueWork; narrow: boolean }

/** The rows, with keyboard shortcuts to move, decide and tick. */
export function QueueList({ rows, work, narrow }: QueueListProps) {
  const { t } = useText(approvalsTexts)
  const list = useRef<HTMLUListElement>(null)
  // After a decision by key, focus moves to the next row.
  const goOn = useRef(false)
  const { current } = work
  const buttonOf = (approval_no: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${approval_no}"]`)
  useEffect(() => {
    if (!goOn.current || document.activeElement !== document.body) return
    goOn.current = false
    list.current?.querySelector<HTMLElement>(`[data-row="${current?.approval_no}"]`)?.focus()
  })
  const all = rows.every(({ approval_no }) => work.chosen.includes(approval_no))
  const keyed = (event: KeyboardEvent, index: number) => {
    const row = rows[index]
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const to = moved(event, index)
    if (to !== undefined) buttonOf(rows[to]?.approval_no)?.focus()
    else if (event.code === 'KeyX') work.tick([row.approval_no], !work.chosen.includes(row.approval_no))
    else if (event.code === 'KeyA' && row.may_approve) decide(() => void work.approve(chosenOr(row)))
    else if (event.code === 'KeyR' && row.state === 'pending') decide(() => work.askToReject(chosenOr(row)))
    else return
    event.preventDefault()
  }
  const chosenOr = (row: Approval) => (work.chosen.length > 0 ? [...work.chosen] : [row.approval_no])
  const decide = (what: () => void) => {
    if (work.busy) return
    goOn.current = true
    what()
  }
  return (
    <>
      <div className={styles.listHead}>
        <Checkbox
          label={t('approvals.choose_all')}
          checked={all ? true : work.chosen.length > 0 ? 'mixed' : false}
          onChange={(on) =>
            work.tick(
              rows.map(({ approval_no }) => approval_no),
              on,
            )
          }
        />
        {!narrow && (
          <p className={typography.note} id="approvals-keys">
            {t('approvals.keys')}
          </p>
        )}
      </div>
      <ul ref={list} aria-label={t('approvals.list')}>
        {rows.map((row, index) => (
          <Row
            key={row.approval_no}
            row={row}
            work={work}
            is_current={!narrow && row.approval_no === current?.approval_no}
            described={narrow ? undefined : 'approvals-keys'}
            onKey={(event) => keyed(event, index)}
          />
        ))}
      </ul>
    </>
  )
}

/** By physical key, so that it works on a Korean keyboard. */
function moved({ code }: KeyboardEvent, index: number): number | undefined {
  if (code === 'ArrowDown' || code === 'KeyJ') return index + 1
  return code === 'ArrowUp' || code === 'KeyK' ? index - 1 : undefined
}

type RowProps = {
  row: Approval
  work: QueueWork
  is_current: boolean
  described: string | undefined
  onKey: (event: KeyboardEvent) => void
}

function Row({ row, work, is_current, described, onKey }: RowProps) {
  const { t, number } = useText(approvalsTexts)
  const { approval_no, serial_number, product_name, variant_name, list_image, buyer, state, picture_count } = row
  const name = buyer === '' ? t('approvals.buyer_gone') : buyer
  const date = seoulTime(row.decided_at ?? row.approve_at ?? row.expires_at)?.date ?? ''
  return (
    <li className={styles.row} data-current={is_current || undefined}>
      <Checkbox
        labelHidden
        label={t('approvals.choose', { serial: serial_number })}
        checked={work.chosen.includes(approval_no)}
        onChange={(on) => work.tick([approval_no], on)}
      />
      <button
        type="button"
        data-row={approval_no}
        className={styles.open}
        aria-current={is_current || undefined}
        aria-describedby={described}
        onFocus={() => work.look(approval_no)}
        onClick={() => {
          work.look(approval_no)
          work.setOpened(true)
        }}
        onKeyDown={onKey}
      >
        <ProductCell name={product_name} detail={variant_name === '' ? undefined : variant_name} image={list_image} />
        <span className={styles.who}>
          <span>{name}</span>
          <span className={typography.note}>
            {row.decided_at === null ? t('approvals.until', { date }) : date}
            {picture_count > 0 && (
              <span className={styles.shots}>
                <IconPhoto aria-hidden="true" />
                {t('approvals.with_proof', { count: number(picture_count) })}
              </span>
            )}
          </span>
        </span>
        {state !== 'pending' && <StateChip state={state} />}
        {row.blocked && <Chip tone="lost">{t('approvals.blocked')}</Chip>}
      </button>
    </li>
  )
}
