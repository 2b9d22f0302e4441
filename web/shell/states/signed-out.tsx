import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { signInAddress } from '#contract/table/guard.ts'
import { GoTo } from '../../kernel/go-to.tsx'
import { usePlace } from '../../kernel/place.ts'
import { flavourAt } from '../../session/start.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { useTitle } from '../../kernel/use-title.ts'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** requireAuth: leads to where the flavour signs in (000 §4); after a logout only when its sentence has been read. */
export function SignedOut() {
  const { leaving } = useSession()
  const { product, shell, mall_id } = usePlace()
  const { t } = useText()
  useTitle(undefined, t('product.title'))
  // Kept from the first render: the way to the login changes the address under this screen.
  const [asked] = useState(() =>
    signInAddress({
      flavour: flavourAt(shell, mall_id),
      product,
      mall_id,
      redirect: location.pathname + location.search,
    }),
  )
  const to = leaving?.to ?? asked
  const after = leaving?.after ?? 0
  return (
    <>
      <GoTo address={to} after={after} />
      {after > 0 && (
        <main>
          <EmptyState
            whole
            icon={<IconLogout aria-hidden="true" />}
            title={t('session.out_help')}
            action={
              <a className={buttonLook()} href={to}>
                {t('session.sign_in')}
              </a>
            }
          />
        </main>
      )}
    </>
  )
}
