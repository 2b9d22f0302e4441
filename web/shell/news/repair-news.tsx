import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useText } from '../text.ts'
import styles from '../menu/side-menu.module.css'

/** New requests are looked for this often while the menu stands. */
const lookEvery = 60_000

/** The number of repair requests that nobody has taken up yet, beside the line of the menu. */
export function RepairNews() {
  const { t, number } = useText()
  const { mall_id, shop_no, app } = useSession()
  // The first screen comes first.
  const stands = useDelayed(true, 3000)
  const { data } = useQuery({
    enabled: stands,
    queryKey: ['countRepairNews', mall_id, shop_no, app],
    queryFn: async ({ signal }) => call('countRepairNews', {}, { signal }),
    refetchInterval: lookEvery,
  })
  const repairs = data?.repairs ?? 0
  if (repairs === 0) return null
  return (
    <span className={styles.news} role="img" aria-label={t('shell.repair_news', { count: number(repairs) })}>
      {number(repairs)}
    </span>
  )
}
