import { addressToken } from '#contract/messages/texts/check-text.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './texts.module.css'
import { useText } from '../../kernel/text.ts'
import { useForm } from '../../kernel/use-form.ts'
import { TaskDialog } from '../../parts/form/task-dialog.tsx'

type LinkProps = { has_address: boolean; onClose: () => void; onApply: (href: string) => void }

/** Where the chosen words of an e-mail lead. */
export function LinkDialog({ has_address, onClose, onApply }: LinkProps) {
  const { t } = useText(messagesTextsTexts)
  const apply = (address: string) => {
    onClose()
    onApply(address)
  }
  const form = useForm({
    start: { href: 'https://' },
    check: ({ href }) => ({
      href: !/^https?:\/\/[^\s#{}]+\.[^\s{}]+$/.test(href.trim()) && t('message_text.link_wrong'),
    }),
    sending: { busy: false },
    unsaved: 'dropped',
    send: async ({ href }) => apply(href.trim()),
  })
  return (
    <TaskDialog
      title={t('message_text.link')}
      size="s"
      submit={t('message_text.link_apply')}
      form={form}
      className={styles.stack}
      onClose={onClose}
    >
      <TextField
        label={t('message_text.link_address')}
        type="url"
        value={form.draft.href}
        onChange={(href) => form.set({ href })}
        error={form.wrong('href')}
      />
      {has_address && (
        <Button size="s" onClick={() => apply(addressToken)}>
          {t('message_text.button_address')}
        </Button>
      )}
    </TaskDialog>
  )
}
