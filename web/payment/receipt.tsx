import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { writtenBusinessNumber } from '#contract/partners/profile.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { paymentTexts } from '#contract/payment/texts.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { Facts } from '../parts/cells/facts.tsx'
import { periodOf } from '../parts/payment/order-period.ts'
import { PaymentTypeLabel } from '../parts/payment/payment-type.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { Card, ErrorState, PageHead, Skeleton } from '../ui/states.tsx'
import styles from './receipt.module.css'

type ReceiptFacts = OutputOf<Operations['getReceipt']>

/** The receipt of one payment, as a page of paper: the browser prints it, or keeps it as a PDF. */
export function Receipt({ order_id, onClose }: { order_id: string; onClose: () => void }) {
  const { t } = useText(partnersRecordTexts, paymentTexts, paymentWordsTexts)
  const query = useOperation('getReceipt', { order_id })
  const receipt = query.data?.body
  return (
    <>
      <PageHead
        title={t('payment.receipt')}
        help={t('payment.receipt_help')}
        actions={
          <>
            <Button icon={<IconArrowLeft aria-hidden="true" />} onClick={onClose}>
              {t('payment.back_to_history')}
            </Button>
            {receipt !== undefined && (
              <Button kind="primary" icon={<IconPrinter aria-hidden="true" />} onClick={() => print()}>
                {t('payment.print')}
              </Button>
            )}
          </>
        }
      />
      {receipt !== undefined ? (
        <Paper receipt={receipt} />
      ) : query.error !== null ? (
        <Card>
          <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
        </Card>
      ) : (
        <Card>
          <Skeleton height={320} />
        </Card>
      )}
    </>
  )
}

function sellerOf({ seller_name, seller_business_number: number }: ReceiptFacts): string {
  return number === null ? seller_name : `${seller_name} (${writtenBusinessNumber(number)})`
}

function Paper({ receipt }: { receipt: ReceiptFacts }) {
  const { t, number } = useText(partnersRecordTexts, paymentTexts, paymentWordsTexts)
  const { payment, supply_amount, vat_amount, receipt_url, business_number } = receipt
  const won = (amount: number) => t('payment.won', { amount: number(amount) })
  const period = periodOf(payment)
  return (
    <article className={styles.paper} data-printed aria-label={t('payment.receipt')}>
      <h2>{t('payment.receipt')}</h2>
      <Facts
        facts={[
          { name: t('payment.receipt_seller'), value: sellerOf(receipt) },
          { name: t('payment.receipt_for'), value: receipt.business_name ?? receipt.mall_name },
          ...(business_number === null
            ? []
            : [{ name: t('partner.business_number'), value: writtenBusinessNumber(business_number) }]),
          { name: t('common.shop'), value: receipt.shop_name },
          { name: t('common.order_number'), value: payment.order_id },
          { name: t('payment.order_name'), value: payment.order_name },
          ...(period === null ? [] : [{ name: t('payment.days'), value: period }]),
          { name: t('payment.type'), value: <PaymentTypeLabel payment={payment} /> },
          ...(receipt.approval_no === null ? [] : [{ name: t('payment.approval_no'), value: receipt.approval_no }]),
          ...(payment.paid_date === null
            ? []
            : [{ name: t('payment.paid_date'), value: seoulMoment(payment.paid_date) }]),
        ]}
      />
      <dl className={styles.sums}>
        <div>
          <dt>{t('payment.paid_amount')}</dt>
          <dd>{won(payment.order_amount)}</dd>
        </div>
        {payment.refunded_amount > 0 && (
          <div>
            <dt>{t('payment.refunds')}</dt>
            <dd>−{won(payment.refunded_amount)}</dd>
          </div>
        )}
        <div>
          <dt>{t('payment.supply_amount')}</dt>
          <dd>{won(supply_amount)}</dd>
        </div>
        <div>
          <dt>{t('payment.vat_amount')}</dt>
          <dd>{won(vat_amount)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('payment.receipt_total')}</dt>
          <dd>{won(payment.order_amount - payment.refunded_amount)}</dd>
        </div>
      </dl>
      <p className={styles.foot}>{t('payment.receipt_foot')}</p>
      {receipt_url !== null && (
        <a className={buttonLook({ size: 's' })} href={receipt_url} target="_blank" rel="noreferrer noopener">
          {t('payment.provider_receipt')}
        </a>
      )}
    </article>
  )
}
