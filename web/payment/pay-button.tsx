import { IconCreditCard } from '@tabler/icons-react'
import { paymentTexts } from '#contract/payment/texts.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import typography from '../ui/typography.module.css'
import { type Intent, usePay } from './use-pay.ts'

/**
 * Pays the selected order; `choose` returns null after reporting a missing choice. A duplicate of a pending order
 * requires confirmation.
 */
export function PayButton({ choose }: { choose: () => Intent | null }) {
  const { t } = useText(paymentTexts)
  const { pay, busy, doubt, leave } = usePay()
  const go = () => {
    const intent = choose()
    if (intent !== null) void pay(intent)
  }
  return (
    <>
      <Button kind="primary" wide busy={busy} icon={<IconCreditCard aria-hidden="true" />} onClick={go}>
        {t('payment.pay')}
      </Button>
      <p className={typography.note}>{t('payment.pay_help')}</p>
      <Dialog
        opened={doubt !== null}
        onClose={leave}
        title={t('payment.again_title')}
        size="s"
        actions={
          <>
            <Button onClick={leave} data-autofocus>
              {t('ui.close')}
            </Button>
            <Button kind="primary" busy={busy} onClick={() => doubt && void pay({ ...doubt.intent, again: true })}>
              {t('payment.again')}
            </Button>
          </>
        }
      >
        <p>{doubt?.message}</p>
      </Dialog>
    </>
  )
}
