import { useState } from 'react'
import type { MallShop } from '#contract/staff/malls.ts'
import { paymentWordsTexts } from '#contract/payment/words/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { pointNames, signed } from '../parts/payment/point-words.ts'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { useConsoleOperation } from './console-calls.ts'
import styles from './console.module.css'

type ShopPointsDialogProps = { mall_id: string; shop: MallShop; onClose: () => void }

/** Every movement of a shop's points, newest first. */
export function ShopPointsDialog({ mall_id, shop, onClose }: ShopPointsDialogProps) {
  const { t, say, number } = useText(paymentWordsTexts, staffTexts)
  const [limit, setLimit] = useState(20)
  const { shop_no, app } = shop
  const query = useConsoleOperation('getMallPoints', { mall_id, shop_no, app, limit }, { keep: true })
  const book = query.data?.body
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('console.shop_points_of', { shop_name: shop.shop_name })}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {book === undefined &&
        (query.error === null ? (
          <Skeleton height={120} />
        ) : (
          <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
        ))}
      {book?.entries.length === 0 && <EmptyState title={t('console.points_empty')} />}
      {book !== undefined && book.entries.length > 0 && (
        <ul className={styles.form}>
          {book.entries.map(({ entry_id, kind, amount, points, balance, made_at, reason }) => (
            <li key={entry_id} className={styles.sectionHead}>
              <div className={styles.names}>
                <strong>
                  {say(pointNames[kind])}{' '}
                  {amount === 0 ? `(${number(points)})` : signed(amount, number(Math.abs(amount)))}
                </strong>
                <span className={styles.line}>
                  <span>{seoulMoment(made_at)}</span>
                  {reason !== null && <span>{reason}</span>}
                </span>
              </div>
              <span>{number(balance)}</span>
            </li>
          ))}
        </ul>
      )}
      {book !== undefined && book.entries_count > book.entries.length && (
        <Button busy={query.isFetching} onClick={() => setLimit(Math.min(500, limit + 50))}>
          {t('common.show_more')}
        </Button>
      )}
    </Dialog>
  )
}
