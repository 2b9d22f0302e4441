import type { ReactNode } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { CodeWarranty } from '../../parts/cells/code-warranty.tsx'
import { OpenButton } from '../../parts/cells/open-button.tsx'
import { SerialText } from '../../parts/cells/serial-text.tsx'
import { StatusChip } from '../../parts/cells/status-chip.tsx'
import { useText } from '../../kernel/text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { BlockedChip } from './blocked-chip.tsx'
import type { OpenDialog } from '../change/open-dialog.ts'
import layout from '../../ui/layout.module.css'
import styles from './code-list.module.css'

/** Opens a dialog of a code; null where the reader's role only looks. */
export type OnChange = ((dialog: OpenDialog) => void) | null

type CellProps = { code: Serial; onChange: OnChange }

/** The code itself, which opens its details (001 §2). */
export function SerialCell({ code, onOpen }: { code: Serial; onOpen: (dialog: OpenDialog) => void }) {
  const { t } = useText(codesTexts)
  const { serial_number } = code
  return (
    <span className={styles.serial}>
      <OpenButton onClick={() => onOpen({ kind: 'detail', code })}>
        <SerialText serial={serial_number} />
      </OpenButton>
      <span className={styles.copy}>
        <CopyButton value={serial_number} label={t('codes.copy_of', { serial: serial_number })} />
      </span>
    </span>
  )
}

/** The status, which opens its dialog, and beside it whether the code is blocked. */
export function StatusCell({ code, onChange }: CellProps) {
  const { t } = useText(codesTexts)
  return (
    <span className={styles.status}>
      <Opens
        label={t('change.status_of', { serial: code.serial_number })}
        onOpen={onChange === null ? null : () => onChange({ kind: 'status', code })}
      >
        <StatusChip status={code.cert_status} />
      </Opens>
      <BlockedChip reason={code.blocked_reason} />
    </span>
  )
}

/** The warranty, which opens its dialog. */
export function WarrantyOpener({ code, onChange, now }: CellProps & { now: Date }) {
  const { t } = useText(codesTexts)
  return (
    <Opens
      label={t('change.warranty_of', { serial: code.serial_number })}
      onOpen={onChange === null ? null : () => onChange({ kind: 'warranty', code })}
    >
      <CodeWarranty code={code} now={now} />
    </Opens>
  )
}

/** A value as a button that says what it changes; plain text where nothing may be changed. */
function Opens({ label, onOpen, children }: { label: string; onOpen: (() => void) | null; children: ReactNode }) {
  if (onOpen === null) return children
  return (
    <button type="button" className={styles.opens} title={label} aria-haspopup="dialog" onClick={onOpen}>
      {children}
      <span className={layout.visuallyHidden}>{label}</span>
    </button>
  )
}
