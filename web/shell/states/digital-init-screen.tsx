import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { signInAddress } from '#contract/table/guard.ts'
import { GoTo } from '../../kernel/go-to.tsx'
import { restoreSession } from '../../session/start.ts'
import { session } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { useTitle } from '../../kernel/use-title.ts'
import { digitalWarranty } from '../digital-warranty.ts'
import { BrokenStart, Waiting } from './start-states.tsx'

/**
 * `/authservice/digital/init` (000 §2): leads to the digital warranty page of the mall in the query, which it keeps, or
 * of the signed-in mall; signed out it goes through requireAuth (resolution 41).
 */
export function DigitalInitScreen() {
  const { t } = useText()
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const asked = new URLSearchParams(search).get('mall_id')
  const [own, setOwn] = useState<string | null>()
  const [broken, setBroken] = useState<unknown>(null)
  useTitle(undefined, t('product.title_digital'))
  const find = useCallback(() => {
    restoreSession('genuine').then(() => setOwn(session().mall_id), setBroken)
  }, [])
  useEffect(find, [find])
  if (broken !== null) return <BrokenStart problem={broken} onRetry={find} />
  if (own === undefined) return <Waiting />
  // Whose mall it is decides the shell, so who is signed in is known first.
  if (asked !== null) return <GoTo address={digitalWarranty(asked, session()) + search} />
  return <GoTo address={own === null ? signInAddress(nobody) : digitalWarranty(own, session())} />
}

const nobody = { flavour: null, product: 'genuine', mall_id: null, redirect: '/authservice/digital/init' } as const
