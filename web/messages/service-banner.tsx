import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messagesTexts } from '#contract/messages/texts.ts'
import { call } from '../kernel/api.ts'
import { pollEvery } from '../kernel/queries.ts'
import { useSilentFailure } from '../kernel/client-log.ts'
import { useSession } from '../session/session.ts'
import styles from './message-manage.module.css'
import { useText } from '../kernel/text.ts'

/** Says that a provider of messages does not answer: what waits goes out by itself when it is back. */
export function ServiceBanner() {
  const { t } = useText(messagesTexts)
  const { mall_id, shop_no, app } = useSession()
  const { data, error } = useQuery({
    queryKey: ['getMessageService', mall_id, shop_no, app],
    queryFn: async ({ signal }) => call('getMessageService', {}, { signal }),
    refetchInterval: pollEvery,
  })
  useSilentFailure('getMessageService', error)
  const down = (['texts', 'mail'] as const).filter((name) => data?.[name].state === 'down')
  return (
    <div role="status" className={styles.service}>
      {down.map((name) => (
        <p key={name} className={styles.down}>
          <IconCloudOff aria-hidden="true" />
          {t(`messages.service_down_${name}`)}
        </p>
      ))}
    </div>
  )
}
