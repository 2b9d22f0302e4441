import { useQuery } from '@tanstack/react-query'
import { shellTexts } from '#contract/shell/texts.ts'
import { call } from '../../kernel/api.ts'
import { pollEvery } from '../../kernel/queries.ts'
import { useSession } from '../../session/session.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useText } from '../../kernel/text.ts'
import styles from '../menu/side-menu.module.css'

/** The first screen is asked for first. */
const firstAfter = 3000

type Asked = { signal: AbortSignal }

/** Queues with a badge at their line of the menu: the operation that counts what is new, and its words. */
const queues = {
  fakeReports: {
    name: 'countFakeNews',
    label: 'shell.fake_news',
    count: async (asked: Asked) => (await call('countFakeNews', {}, asked)).reports,
  },
  lostRecord: {
    name: 'countLostNews',
    label: 'shell.lost_news',
    count: async (asked: Asked) => (await call('countLostNews', {}, asked)).attempts,
  },
  repairs: {
    name: 'countRepairNews',
    label: 'shell.repair_news',
    count: async (asked: Asked) => (await call('countRepairNews', {}, asked)).repairs,
  },
  additionalService: {
    name: 'countApprovals',
    label: 'shell.approval_news',
    count: async (asked: Asked) => (await call('countApprovals', {}, asked)).waiting,
  },
} as const

/** Whether a screen's line of the menu has a badge. */
export function hasCaseNews(screen: string): screen is keyof typeof queues {
  return screen in queues
}

/** The number of new cases, beside the line of the menu. */
export function CaseNews({ screen }: { screen: keyof typeof queues }) {
  const { say, number } = useText(shellTexts)
  const { mall_id, shop_no, app } = useSession()
  const { name, label, count } = queues[screen]
  const { data: cases = 0 } = useQuery({
    enabled: useDelayed(true, firstAfter),
    queryKey: [name, mall_id, shop_no, app],
    queryFn: async ({ signal }) => count({ signal }),
    refetchInterval: pollEvery,
  })
  if (cases === 0) return null
  return (
    <span className={styles.news} role="img" aria-label={say(label, { count: number(cases) })}>
      {number(cases)}
    </span>
  )
}
