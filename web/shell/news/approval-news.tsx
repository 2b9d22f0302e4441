import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useText } from '../text.ts'
import styles from '../menu/side-menu.module.css'

/** New registrations are looked for this often while the menu stands. */
const lookEvery = 60_000

/** The number of registrations that wait for an approval, beside the line of the additional services that lead there. */
export function ApprovalNews() {
  const { t, number } = useText()
  const { mall_id, shop_no, app } = useSession()
  // The first screen comes first: a badge of a line below the fold is asked for when it stands.
  const stands = useDelayed(true, 3000)
  const { data } = useQuery({
    enabled: stands,
    queryKey: ['countApprovals', mall_id, shop_no, app],
    queryFn: async ({ signal }) => call('countApprovals', {}, { signal }),
    refetchInterval: lookEvery,
  })
  const waiting = data?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <span className={styles.news} role="img" aria-label={t('shell.approval_news', { count: number(waiting) })}>
      {number(waiting)}
    </span>
  )
}
