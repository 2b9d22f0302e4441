import { useState } from 'react'
import type { MessageText, TextVersion } from '#contract/messages/texts/operations.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { tokens } from '#contract/messages/tokens.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { piecesOf } from './token-text.ts'
import { useText } from '../../kernel/text.ts'
import { TextStateChip } from './text-state.tsx'
import styles from './texts.module.css'

type VersionsProps = { text: MessageText; may_change: boolean; onClose: () => void; onRestored: () => Promise<void> }

/** Earlier texts, newest first, each of which can come back. Mount it to open it. */
export function VersionsDrawer({ text, may_change, onClose, onRestored }: VersionsProps) {
  const { t } = useText(messagesNamesTexts, messagesTextsTexts, shellTexts)
  const { mutateAsync } = useCommand('restoreMessageText')
  const [busy, setBusy] = useState<number | null>(null)
  const restore = async (version: number) => {
    setBusy(version)
    try {
      const { trigger, channel } = text
      await mutateAsync({ input: { trigger, channel, version } })
      await onRestored()
      showAlert(t('message_text.restored', { version }))
      onClose()
    } catch (refusal) {
      showAlert(saidOf(refusal))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Drawer opened title={t('message_text.versions')} onClose={onClose}>
      {text.versions.length === 0 && <EmptyState title={t('message_text.versions_empty')} />}
      <ol className={styles.versions}>
        {text.versions.map((row) => (
          <li key={row.version}>
            <VersionHead row={row} is_sent={row.version === text.sent_version} />
            {row.subject !== null && <b>{named(row.subject, t)}</b>}
            <p className={styles.versionWords}>{named(plain(row.body, text), t)}</p>
            {row.review_comment !== null && <p className={styles.versionNote}>{row.review_comment}</p>}
            {may_change && row.version !== text.version && (
              <Button size="s" busy={busy === row.version} onClick={() => void restore(row.version)}>
                {t('message_text.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

function VersionHead({ row, is_sent }: { row: TextVersion; is_sent: boolean }) {
  const { t } = useText(messagesNamesTexts, messagesTextsTexts, shellTexts)
  const made = seoulTime(row.made_at)
  return (
    <div className={styles.versionHead}>
      <b>{t('message_text.version', { version: row.version })}</b>
      <TextStateChip state={row.state} />
      {is_sent && <span className={styles.sent}>{t('message_text.now_sent')}</span>}
      <time dateTime={row.made_at}>
        {made?.date} {made?.time}
      </time>
    </div>
  )
}

/** Words with tokens by their names, in brackets. */
function named(
  words: string,
  t: ReturnType<typeof useText<[typeof messagesNamesTexts, typeof messagesTextsTexts, typeof shellTexts]>>['t'],
): string {
  return words
    .split('\n')
    .map((line) =>
      piecesOf(line)
        .map((piece) => (typeof piece === 'string' ? piece : `[${t(tokens[piece.token].label)}]`))
        .join(''),
    )
    .join('\n')
}

/** An e-mail without its tags: a look at its words. */
function plain(body: string, { channel }: MessageText): string {
  if (channel !== 'email') return body
  return body
    .replace(/<\/(?:p|li|h2|h3)>|<br ?\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
