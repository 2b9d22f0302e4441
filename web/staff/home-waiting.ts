import type { OutputOf } from '#contract/kernel/operation.ts'
import type { ScreenName } from '#contract/table/screens.ts'
import type { Operations } from '#contract/table/operations.ts'

/** One figure of the console's start, and the list that holds what it counts. */
export type Waiting = {
  name: 'waiting_applications' | 'overdue' | 'senders' | 'messages' | 'jobs' | 'books'
  count: number
  screen: ScreenName
  search: Readonly<Record<string, string>>
  /** It has gone wrong, or is late. */
  grave: boolean
}

/** The answers that the start is made of. */
export type HomeAnswers = {
  applications: Pick<OutputOf<Operations['listApplications']>, 'counts'>
  senders: Pick<OutputOf<Operations['listSenderRequests']>, 'counts'>
  messages: Pick<OutputOf<Operations['listFailedMessages']>, 'count' | 'jobs'>
  books: Pick<OutputOf<Operations['getBookCheck']>, 'check'>
}

/** Lists the decisions that wait for staff: late applications first. */
export function waitingOf({ applications, senders }: Pick<HomeAnswers, 'applications' | 'senders'>): Waiting[] {
  const { overdue, waiting } = applications.counts
  return [
    { name: 'overdue', count: overdue, screen: 'staffApplications', search: { tab: 'overdue' }, grave: true },
    { name: 'waiting_applications', count: waiting, screen: 'staffApplications', search: {}, grave: false },
    { name: 'senders', count: senders.counts.waiting, screen: 'staffSenders', search: {}, grave: false },
  ]
}

/** Lists the failures: messages, jobs that were given up, and places where the books disagree. */
export function failuresOf({ messages, books }: Pick<HomeAnswers, 'messages' | 'books'>): Waiting[] {
  const jobs = messages.jobs.reduce((sum, { failed }) => sum + failed, 0)
  const breaks = books.check?.breaks.length ?? 0
  return [
    { name: 'messages', count: messages.count, screen: 'staffMessages', search: {}, grave: true },
    { name: 'jobs', count: jobs, screen: 'staffMessages', search: {}, grave: true },
    { name: 'books', count: breaks, screen: 'staffBooks', search: {}, grave: true },
  ]
}
