import type { Consumer, ReaderName } from '../event-log/consumer.ts'
import { activity } from '../event-log/activity.ts'
import { readEverywhere } from '../event-log/read-all.ts'
import { attempts } from '../lost/keep-attempts.ts'
import { messages } from '../messages/consumer/messages.ts'
import { orders } from '../orders/units/wake-binder.ts'
import { recalls } from '../recalls/consumer.ts'
import { rewards } from '../rewards/consumer.ts'
import { webhooks } from '../webhooks/consumer.ts'
import type { Work } from '../kernel/job.ts'

/** Every reader of events. A new one begins with what the log still keeps. */
const readers: Readonly<Record<ReaderName, Consumer>> = {
  activity,
  messages,
  lost: attempts,
  rewards,
  orders,
  recalls,
  webhooks,
}
export const consumers: readonly Consumer[] = Object.values(readers)

/** Every minute: reads events without a wake-up, and retries that are due. */
export const readAllEvents: Work<'events.read'> = async (kernel, _data, signal) =>
  readEverywhere(kernel, consumers, signal)
