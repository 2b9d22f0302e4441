import { IconMapPinOff } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useText } from '#web/text.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useText()
  return (
    <main>
      <EmptyState
        whole
        icon={<IconMapPinOff aria-hidden="true" />}
        title={t('request.not_found')}
        action={
          <a className={buttonLook()} href="/">
            {t('shell.go_home')}
          </a>
        }
      />
    </main>
  )
}

/** A screen that failed to load or to draw; trying again is the way out. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  const { t } = useText()
  return (
    <main>
      <ErrorState title={t('shell.broken')} onRetry={reset} />
    </main>
  )
}
