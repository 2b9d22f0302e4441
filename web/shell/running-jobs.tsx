import { IconLoader2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shellTexts } from '#contract/shell/texts.ts'
import { call } from '../kernel/api.ts'
import { pollAtWork } from '../kernel/queries.ts'
import { usePlace, useScreenPath } from '../kernel/place.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { buttonLook } from '../ui/button.tsx'
import layout from '../ui/layout.module.css'
import styles from './shell.module.css'

/** The mark in the top bar while something long is at work; it leads to the jobs centre (product C). */
export function RunningJobs() {
  const { screen } = usePlace()
  // Another screen is another mark, which looks anew.
  return <Mark key={screen} />
}

function Mark() {
  const { t, number } = useText(shellTexts)
  const { mall_id, shop_no, app, mode } = useSession()
  const pathOf = useScreenPath()
  const { data } = useQuery({
    queryKey: ['countJobs', mall_id, shop_no, app],
    queryFn: async ({ signal }) => call('countJobs', {}, { signal }),
    // Without a plan nothing is begun, and nothing is answered.
    enabled: mode !== 'any',
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => ((state.data?.running ?? 0) > 0 ? pollAtWork : false),
  })
  const running = data?.running ?? 0
  return (
    <span role="status">
      {running > 0 && (
        <Link to={pathOf('jobs')} className={buttonLook({ kind: 'quiet' })}>
          <IconLoader2 aria-hidden="true" className={styles.working} />
          <span aria-hidden="true">{number(running)}</span>
          <span className={layout.visuallyHidden}>{t('jobs.running_mark', { count: number(running) })}</span>
        </Link>
      )}
    </span>
  )
}
