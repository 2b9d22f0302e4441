import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import typography from '../../ui/typography.module.css'
import styles from '../output/output-panel.module.css'

/** Characters that no font of the labels has, as the server names them. */
export type LeftOut = OutputOf<Operations['checkPrintFile']>['left_out']

type LeftOutDialogProps = {
  left_out: LeftOut
  /** The browser has fonts of the machine for whatever is written. */
  onBrowser: () => void
  /** Makes the file without these characters. */
  onAnyway: () => void
  onClose: () => void
}

/** Lists characters that a file cannot show, and offers alternatives before printing. */
export function LeftOutDialog({ left_out, onBrowser, onAnyway, onClose }: LeftOutDialogProps) {
  const { t } = useText(labelsTexts)
  return (
    <Dialog
      opened
      size="s"
      onClose={onClose}
      title={t('left_out.title')}
      actions={
        <>
          <Button onClick={onAnyway}>{t('left_out.anyway')}</Button>
          <Button kind="primary" onClick={onBrowser} data-autofocus>
            {t('left_out.browser')}
          </Button>
        </>
      }
    >
      <p className={typography.help}>{t('left_out.help')}</p>
      <LeftOutList left_out={left_out} />
    </Dialog>
  )
}

/** Names a character where this computer has no font for it either (`U+6F22`). */
function pointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Each character with the text that has it. */
export function LeftOutList({ left_out }: { left_out: LeftOut }) {
  const { t, number } = useText(labelsTexts)
  return (
    <ul className={styles.leftOut} aria-label={t('left_out.list')}>
      {left_out.map(({ character, count, example }) => (
        <li key={character}>
          <b>{character}</b>
          <span>{t('left_out.where', { point: pointOf(character), count: number(count), example })}</span>
        </li>
      ))}
    </ul>
  )
}
