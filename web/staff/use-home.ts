import type { MessageService } from '#contract/messages/service.ts'
import { useConsoleOperation } from './console-calls.ts'
import { type Waiting, failuresOf, waitingOf } from './home-waiting.ts'

type Home =
  | { kind: 'loading' }
  | { kind: 'failed'; help: string; retry: () => void }
  | { kind: 'found'; waiting: readonly Waiting[]; failures: readonly Waiting[]; service: MessageService }

/** The counts of the lists themselves, so that no figure says otherwise than the list that it leads to. */
export function useHome(): Home {
  const one = { limit: 1, offset: 0 } as const
  const applications = useConsoleOperation('listApplications', one)
  const senders = useConsoleOperation('listSenderRequests', one)
  const messages = useConsoleOperation('listFailedMessages', one)
  const books = useConsoleOperation('getBookCheck', {})
  const all = [applications, senders, messages, books]
  const failed = all.find(({ error }) => error !== null)
  if (failed?.error) {
    const retry = () => all.forEach((query) => void query.refetch())
    return { kind: 'failed', help: failed.error.message, retry }
  }
  const [listed, asked, unsent, checked] = [applications.data, senders.data, messages.data, books.data]
  if (listed === undefined || asked === undefined || unsent === undefined || checked === undefined)
    return { kind: 'loading' }
  return {
    kind: 'found',
    waiting: waitingOf({ applications: listed.body, senders: asked.body }),
    failures: failuresOf({ messages: unsent.body, books: checked.body }),
    service: unsent.body.service,
  }
}
