import { useState } from 'react'
import type { MessageText } from '#contract/messages/texts/operations.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { Draft } from './draft.ts'
import { TestDialog } from './test-dialog.tsx'
import { useText } from '../../kernel/text.ts'
import styles from './texts.module.css'
import { useRefreshTexts } from './use-text.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

type ActionsProps = {
  text: MessageText
  draft: Draft
  readOnly: boolean
  busy: boolean
  is_dirty: boolean
  onUndo: () => void
}

/** The actions on a text: earlier ones, a test, its review, and the save. */
export function TextActions(props: ActionsProps) {
  const { text, draft, readOnly, is_dirty, onUndo } = props
  const { t } = useText(messagesTextsTexts)
  const [opened, setOpened] = useState<'versions' | 'test' | 'reset' | null>(null)
  const refresh = useRefreshTexts(text.channel)
  const close = () => setOpened(null)
  const no_target = t(text.channel === 'email' ? 'message_text.no_email' : 'message_text.no_phone')
  return (
    <div className={styles.actions}>
      <div className={styles.more}>
        <Button kind="quiet" onClick={() => setOpened('versions')}>
          {t('message_text.versions')}
        </Button>
        {!readOnly && (
          <Button
            kind="quiet"
            unavailable={text.test_to === null ? () => showAlert(no_target) : undefined}
            onClick={() => setOpened('test')}
          >
            {t('message_text.test')}
          </Button>
        )}
        {!readOnly && !text.is_default && (
          <Button kind="quiet" onClick={() => setOpened('reset')}>
            {t('message_text.reset')}
          </Button>
        )}
      </div>
      {!readOnly && <SaveButtons {...props} />}
      {opened === 'versions' && (
        <VersionsDrawer
          text={text}
          may_change={!readOnly}
          onClose={close}
          onRestored={async () => {
            await refresh()
            onUndo()
          }}
        />
      )}
      {opened === 'test' && <TestDialog text={text} draft={draft} onClose={close} />}
      <ResetDialog text={text} opened={opened === 'reset'} onClose={close} onDone={is_dirty ? onUndo : close} />
    </div>
  )
}

function SaveButtons({ text, busy, is_dirty, onUndo }: ActionsProps) {
  const { t } = useText(messagesTextsTexts)
  const is_kakao = text.channel === 'kakao'
  const can_submit = is_kakao && (text.state === 'draft' || (text.state === 'default' && text.may_review))
  return (
    <div className={styles.save}>
      {is_dirty && (
        <>
          <span className={styles.quiet}>{t('message_text.unsaved')}</span>
          <Button kind="quiet" onClick={onUndo}>
            {t('message_text.undo')}
          </Button>
        </>
      )}
      {can_submit && <SubmitButton text={text} is_dirty={is_dirty} />}
      <Button type="submit" kind={can_submit && !is_dirty ? 'default' : 'primary'} busy={busy}>
        {busy ? t('message_text.saving') : t(is_kakao ? 'message_text.save_draft' : 'common.save')}
      </Button>
    </div>
  )
}

/** Submits a text for review; obstacles are shown on press. */
function SubmitButton({ text, is_dirty }: { text: MessageText; is_dirty: boolean }) {
  const { t } = useText(messagesTextsTexts)
  const { mutateAsync, isPending } = useCommand('submitKakaoTemplate')
  const refresh = useRefreshTexts('kakao')
  const missing = is_dirty
    ? t('message_text.submit_save_first')
    : text.may_review
      ? undefined
      : t('message_text.channel_missing')
  const submit = async () => {
    try {
      await mutateAsync({ input: { trigger: text.trigger } })
      await refresh()
      showAlert(t('message_text.submitted'))
    } catch (refusal) {
      showAlert(saidOf(refusal))
    }
  }
  return (
    <Button
      kind={is_dirty ? 'default' : 'primary'}
      busy={isPending}
      unavailable={missing === undefined ? undefined : () => showAlert(missing)}
      onClick={() => void submit()}
    >
      {t('message_text.submit')}
    </Button>
  )
}

type ResetProps = { text: MessageText; opened: boolean; onClose: () => void; onDone: () => void }

function ResetDialog({ text, opened, onClose, onDone }: ResetProps) {
  const { t } = useText(messagesTextsTexts)
  const { trigger, channel } = text
  const { mutateAsync, isPending } = useCommand('resetMessageText')
  const refresh = useRefreshTexts(channel)
  const reset = async () => {
    try {
      await mutateAsync({ input: { trigger, channel } })
      await refresh()
      onDone()
      showAlert(t('message_text.reset_done'))
    } catch (refusal) {
      showAlert(saidOf(refusal))
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => void reset()}
      title={t('message_text.reset_title')}
      confirm={t('message_text.reset')}
    >
      {t('message_text.reset_help')}
    </ConfirmDialog>
  )
}
