import { shellTexts } from '#contract/shell/texts.ts'
import { Refusal } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { useTitle } from '../../kernel/use-title.ts'
import { Card, ErrorState, Skeleton } from '../../ui/states.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'

/** While the session or a screen comes: the shape of a screen, after a moment (look "States"). */
export function Waiting() {
  const { t } = useText(shellTexts)
  if (!useDelayed(true, 200)) return null
  return (
    <Card>
      <div aria-busy="true" aria-label={t('ui.loading')} role="status">
        <Skeleton width={240} height={30} />
      </div>
    </Card>
  )
}

/** The session could not be brought back: what happened, and the retry in its place. */
export function BrokenStart({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const { t } = useText(shellTexts)
  useTitle(t('shell.broken'), t('product.title'))
  // Signed in, but the shop failed to load: the specification's sentence (resolution 15).
  const help = problem instanceof Refusal ? problem.message : t('shop.not_initialized')
  return (
    <main>
      <ErrorState whole title={t('shell.broken')} help={<Help help={help} problem={problem} />} onRetry={onRetry} />
    </main>
  )
}

/** A failed start: the next thing to do, and the request id by which support finds it. */
export function Help({ help, problem }: { help: string; problem: unknown }) {
  const { t } = useText(shellTexts)
  const request_id = problem instanceof Refusal ? problem.request_id : null
  return (
    <>
      {help}
      {request_id !== null && (
        <>
          <br />
          {t('shell.request_id', { request_id })}
        </>
      )}
    </>
  )
}
