import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../text.ts'
import styles from '../menu/side-menu.module.css'

/** New attempts are looked for this often while the menu stands. */
const lookEvery = 60_000

/** The number of attempts with lost codes that nobody has looked at yet, beside the line of the menu. */
export function LostNews() {
  const { t, number } = useText()
  const { mall_id, shop_no, app } = useSession()
  const { data } = useQuery({
    queryKey: ['countLostNews', mall_id, shop_no, app],
    queryFn: async ({ signal }) => call('countLostNews', {}, { signal }),
    refetchInterval: lookEvery,
  })
  const attempts = data?.attempts ?? 0
  if (attempts === 0) return null
  return (
    <span className={styles.news} role="img" aria-label={t('shell.lost_news', { count: number(attempts) })}>
      {number(attempts)}
    </span>
  )
}
