import { Link } from '@tanstack/react-router'
import { messagePrices } from '#contract/messages/triggers.ts'
import type { PointBook } from '#contract/payment/points.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useText } from '../../kernel/text.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Card, ErrorState, Skeleton } from '../../ui/states.tsx'
import { TabWaiting } from '../tab-waiting.tsx'
import { PointHistory } from './point-history.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './points.module.css'
import { Threshold } from './threshold.tsx'

/** Prices of messages, the points for them, and their use; the list waits for the content above it. */
export function PointsTab() {
  const asked = [useOperation('getPoints', { limit: 1 }), useOperation('getMessageConfig', {})]
  if (asked.some(({ isPending }) => isPending)) return <TabWaiting />
  return (
    <div className={layout.page}>
      <div className={styles.pair}>
        <Balance />
        <Prices />
      </div>
      <Threshold />
      <PointHistory />
    </div>
  )
}

function Balance() {
  const { t, number } = useText(messagesTexts)
  const pathOf = useScreenPath()
  const query = useOperation('getPoints', { limit: 1 })
  const book: PointBook | undefined = query.data?.body
  const points = (count: number) => t('common.points_value', { count: number(count) })
  return (
    <Card className={styles.card}>
      <h2>{t('messages.balance')}</h2>
      {book === undefined && query.error === null && <Skeleton width={120} height={36} />}
      {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
      {book !== undefined && (
        <>
          <p className={styles.balance}>{points(book.remain_point)}</p>
          <p className={typography.note}>{t('messages.reserved', { points: points(book.reserved_point) })}</p>
          {book.expiring !== null && (
            <p className={typography.note}>
              {t('messages.expiring', {
                points: points(book.expiring.amount),
                date: book.expiring.last_day.replaceAll('-', '.'),
              })}
            </p>
          )}
        </>
      )}
      <Link to={pathOf('payment')} search={{ type: 'point' }} className={buttonLook({ kind: 'primary' })}>
        {t('messages.charge')}
      </Link>
    </Card>
  )
}

const prices = [
  ['common.kakaotalk', messagePrices.kakao],
  ['messages.price_sms', messagePrices.sms],
  ['messages.price_lms', messagePrices.lms],
  ['common.email', messagePrices.email],
] as const

function Prices() {
  const { t, say, number } = useText(messagesTexts)
  return (
    <Card className={styles.card}>
      <h2>{t('messages.prices')}</h2>
      <dl className={styles.prices}>
        {prices.map(([key, price]) => (
          <div key={key} className={styles.price}>
            <dt>{say(key)}</dt>
            <dd>{t('common.points_value', { count: number(price) })}</dd>
          </div>
        ))}
      </dl>
      <p className={typography.note}>{t('messages.prices_help')}</p>
    </Card>
  )
}
