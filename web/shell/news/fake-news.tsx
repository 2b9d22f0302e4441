import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../text.ts'
import styles from '../menu/side-menu.module.css'

/** New reports are looked for this often while the menu stands. */
const lookEvery = 60_000

/** The number of reports of suspected fakes that nobody has taken up yet, beside the line of the menu. */
export function FakeNews() {
  const { t, number } = useText()
  const { mall_id, shop_no, app } = useSession()
  const { data } = useQuery({
    queryKey: ['countFakeNews', mall_id, shop_no, app],
    queryFn: async ({ signal }) => call('countFakeNews', {}, { signal }),
    refetchInterval: lookEvery,
  })
  const reports = data?.reports ?? 0
  if (reports === 0) return null
  return (
    <span className={styles.news} role="img" aria-label={t('shell.fake_news', { count: number(reports) })}>
      {number(reports)}
    </span>
  )
}
