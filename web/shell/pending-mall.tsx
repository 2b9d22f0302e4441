import { IconHourglass } from '@tabler/icons-react'
import { signOut } from '#web/session-start.ts'
import { useText } from '#web/text.ts'
import { useTitle } from '#web/use-title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** A mall that awaits its approval, at an address inside: nothing of it is open yet (000 §4, contract §4). */
export function PendingMall() {
  const { t } = useText()
  useTitle(undefined, t('product.title'))
  return (
    <main>
      <EmptyState
        whole
        icon={<IconHourglass aria-hidden="true" />}
        title={t('auth.not_approved')}
        action={<Button onClick={() => void signOut()}>{t('shell.logout')}</Button>}
      />
    </main>
  )
}
