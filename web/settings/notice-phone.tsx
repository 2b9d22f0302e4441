import { settingsTexts } from '#contract/settings/texts.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Card } from '../ui/states.tsx'
import styles from './print.module.css'

/** A notice in its place on the buyer's phone. */
export function NoticePhone({ page, text }: { page: 'description' | 'information'; text: string }) {
  const { t } = useText(settingsTexts)
  const { shops, shop_no } = useSession()
  const shop = shops.find((one) => one.shop_no === shop_no)?.shop_name ?? ''
  return (
    <Card className={styles.preview}>
      <h2>{t('common.preview')}</h2>
      <div className={styles.phone} role="img" aria-label={t('setting.phone_preview')}>
        <div className={styles.verdict}>
          <small>{shop}</small>
          <b>{page === 'description' ? t('setting.phone_genuine') : t('setting.phone_yours')}</b>
        </div>
        <div className={styles.product}>
          <i />
          <span />
        </div>
        <p className={text.trim() === '' ? styles.noNotice : styles.notice}>
          {text.trim() === '' ? t('setting.phone_empty') : text}
        </p>
        <div className={styles.button} />
      </div>
    </Card>
  )
}
