import type { ErrorComponentProps } from '@tanstack/react-router'
import { shellTexts } from '#contract/shell/texts.ts'
import { Refusal } from '../../kernel/api.ts'
import { ScreenNotLoaded } from '../../kernel/lazy-screen.ts'
import { useText } from '../../kernel/text.ts'
import { useTitle } from '../../kernel/use-title.ts'
import { Card, ErrorState } from '../../ui/states.tsx'
import { Help } from './start-states.tsx'

/** A screen of its own that failed to load or to draw. */
export function BrokenScreen(props: ErrorComponentProps) {
  return (
    <main>
      <Broken {...props} />
    </main>
  )
}

/** The error screen inside the frame, which has the page's main part already. */
export function BrokenInside(props: ErrorComponentProps) {
  return (
    <Card>
      <Broken {...props} />
    </Card>
  )
}

/** One that did not come is loaded with the whole page: after an update its file has another name, which only a new page knows. */
function Broken({ error, reset }: ErrorComponentProps) {
  const { t } = useText(shellTexts)
  useTitle(t('shell.broken'), t('product.title'))
  const did_not_come = error instanceof ScreenNotLoaded || isMissingFile(error)
  const help = did_not_come ? t('shell.not_loaded') : error instanceof Refusal ? error.message : t('shell.broken_help')
  return (
    <ErrorState
      whole
      title={t('shell.broken')}
      help={<Help help={help} problem={error} />}
      onRetry={did_not_come ? () => location.reload() : reset}
    />
  )
}

/** A part of a screen that is loaded later did not come; what browsers and the build's own loader say then. */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|preload CSS/i.test(error.message)
}
