import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type BlockReason, blockReasons } from '#contract/codes/life.ts'
import type { Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { call } from '../../kernel/api.ts'
import { useUnfit } from '../../parts/cells/unfit.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { ChangeNote } from './change-note.tsx'
import styles from './change.module.css'
import { CodeHead } from './code-head.tsx'
import { type LifeKind, lifeLooks, lifeTexts } from '../list/life-actions.ts'
import { useCodeChange } from './use-code-change.ts'

type LifeDialogProps = { kind: LifeKind; code: Serial; onClose: () => void }

/** Blocking, cancelling a certification, a loss and its end: what follows, and a reason where one is needed. */
export function LifeDialog({ kind, code: first, onClose }: LifeDialogProps) {
  const { say, t } = useText(codesTexts)
  const change = useCodeChange(first)
  const { code, busy } = change
  const [reason, setReason] = useState<BlockReason | null>(null)
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const texts = lifeTexts(kind)
  const { operation, danger } = lifeLooks[kind]
  const unfit = useUnfit()(kind, code)
  const save = async () => {
    if (operation === 'blockCode' && reason === null) {
      flushSync(() => setMissing(true))
      if (form.current !== null) focusFirstError(form.current)
      return
    }
    const refusal = await change.send((seen) => {
      const input = { serial: code.serial_number, seen }
      return operation === 'blockCode' && reason !== null
        ? call('blockCode', { ...input, reason })
        : call(operation as Exclude<typeof operation, 'blockCode'>, input) // without a reason it is none of blocking
    })
    if (refusal !== null) return
    showAlert(say(texts.done))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say(texts.title)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            unavailable={unfit === null ? undefined : () => showAlert(unfit)}
            onClick={() => void save()}
          >
            {say(texts.action)}
          </Button>
        </>
      }
    >
      <CodeHead code={code} />
      <div ref={form} className={styles.form}>
        <p>{say(texts.help)}</p>
        {kind === 'block' && (
          <RadioGroup
            legend={t('block.reason')}
            name="block_reason"
            value={reason}
            error={missing && t('block.reason_missing')}
            onChange={(chosen) => {
              setReason(chosen)
              setMissing(false)
            }}
            choices={blockReasons.map((value) => ({ value, label: say(`block.${value}`) }))}
          />
        )}
        <ChangeNote change={change} />
      </div>
    </Dialog>
  )
}
