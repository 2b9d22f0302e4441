import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { GoTo } from '../../kernel/go-to.tsx'
import { usePlace } from '../../kernel/place.ts'
import { restoreSession } from '../../session/start.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

/**
 * A page of one mall outside the admin's frame: restores the session after a reload; signed-out visitors go to the
 * login, another mall is a 404.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { product, mall_id } = usePlace()
  const { status, mall_id: own, leaving } = useSession()
  const { t } = useText(shellTexts)
  const [start, setStart] = useState<'waiting' | 'done' | 'broken'>(status === 'in' ? 'done' : 'waiting')
  const bring = useCallback(() => {
    restoreSession(product).then(
      () => setStart('done'),
      () => setStart('broken'),
    )
  }, [product])
  useEffect(bring, [bring])
  if (start === 'broken') return <ErrorState onRetry={bring} />
  if (start === 'waiting') return <div aria-busy="true" aria-label={t('ui.loading')} role="status" />
  if (status !== 'in') return <GoTo address={leaving?.to ?? screenPath('partnerLogin', { product })} />
  if (mall_id === own) return children
  return (
    <EmptyState
      whole
      title={t('request.not_found')}
      action={
        <a className={buttonLook()} href="/">
          {t('shell.go_home')}
        </a>
      }
    />
  )
}
