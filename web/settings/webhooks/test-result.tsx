import type { DeliveryTry } from '#contract/webhooks/deliveries.ts'
import { webhooksTexts } from '#contract/webhooks/texts.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../ui/words.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'

type ResultProps = { name: string; tested: DeliveryTry; onClose: () => void }

/** The answer of an endpoint to a test. */
export function TestResult({ name, tested, onClose }: ResultProps) {
  const { t } = useText(webhooksTexts)
  const { close } = useWords()
  return (
    <Dialog
      opened
      title={`${name} · ${t('webhooks.test_title')}`}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <div className={layout.page}>
        <p role="status">
          <TryWords tried={tested} />
        </p>
        {tested.status !== null && <Answer answer={tested.answer} />}
      </div>
    </Dialog>
  )
}

/** The result of a try in a sentence. */
export function TryWords({ tried: { status, failure, ms } }: { tried: DeliveryTry }) {
  const { t, say, number } = useText(webhooksTexts)
  if (status === null) return t('webhooks.test_none', { why: say(`webhooks.failure_${failure ?? 'unreachable'}`) })
  if (status >= 200 && status < 300) return t('webhooks.test_arrived', { status, ms: number(ms) })
  return t('webhooks.test_refused', { status })
}

/** The beginning of an answer; what others wrote is text and nothing else. */
export function Answer({ answer }: { answer: string }) {
  const { t } = useText(webhooksTexts)
  if (answer.trim() === '') return <p className={typography.help}>{t('webhooks.answer_empty')}</p>
  return (
    <pre className={typography.code} translate="no" aria-label={t('webhooks.answer')}>
      {answer}
    </pre>
  )
}
