import type { ErrorComponentProps } from '@tanstack/react-router'
import { Refusal } from '#web/api.ts'
import { ScreenNotLoaded } from '#web/lazy-screen.ts'
import { useText } from '#web/text.ts'
import { useTitle } from '#web/use-title.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { Help } from './start-states.tsx'

/**
 * A screen that failed to load or to draw. One that did not come is loaded with the whole page: after an update its
 * file has another name, which only a new page knows.
 */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useText()
  useTitle(t('shell.broken'), t('product.title'))
  const did_not_come = error instanceof ScreenNotLoaded
  const help = did_not_come ? t('shell.not_loaded') : error instanceof Refusal ? error.message : t('shell.broken_help')
  return (
    <main>
      <ErrorState
        title={t('shell.broken')}
        help={<Help help={help} problem={error} />}
        onRetry={did_not_come ? () => location.reload() : reset}
      />
    </main>
  )
}
