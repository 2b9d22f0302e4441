import { IconLogout } from '@tabler/icons-react'
import { signOut } from '../../session/start.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'

/** Ends the session; the gate of the page leads to the login. */
export function SignOutButton() {
  const { t } = useText()
  return (
    <Button kind="quiet" icon={<IconLogout aria-hidden="true" />} onClick={() => void signOut()}>
      {t('common.log_out')}
    </Button>
  )
}
