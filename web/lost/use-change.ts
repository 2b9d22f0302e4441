import type { OperationName } from '#contract/table/operations.ts'
import { renew, useChange } from '../kernel/use-change.ts'

const shown: readonly OperationName[] = [
  'searchLost',
  'getLost',
  'listLostAttempts',
  'readLostMessages',
  'countLostNews',
]

/** Invalidates queries of lost records. */
export const renewLost = async () => renew(shown)

/** One change of lost records at a time. */
export const useLostChange = () => useChange(shown, ['replacement', 'occurred_on', 'member_id', 'text'])
