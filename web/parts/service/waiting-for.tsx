import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { Card, ErrorState, Skeleton } from '../../ui/states.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useText } from '../../kernel/text.ts'

type Query = { error: Error | null; refetch: () => unknown }

/** In place of a service's form: that it is on its way, or why it did not come and another try. */
export function WaitingFor({ queries, height = 420 }: { queries: readonly Query[]; height?: number }) {
  const { t } = useText(additionalServicesTexts)
  const shown = useDelayed(true, 200)
  const failed = queries.find(({ error }) => error !== null)
  if (failed === undefined)
    return (
      <output aria-busy="true" aria-label={t('ui.loading')}>
        {shown && (
          <Card>
            <Skeleton height={height} />
          </Card>
        )}
      </output>
    )
  return (
    <Card>
      <ErrorState
        title={t('services.failed')}
        help={failed.error?.message}
        onRetry={() => queries.forEach(({ refetch }) => void refetch())}
      />
    </Card>
  )
}
