import type { Handlers } from '../kernel/handle.ts'
import { checkRecall } from './check.ts'
import { endRecall } from './end.ts'
import { exportRecallOwners } from './export.ts'
import { getRecall, listRecalls } from './find.ts'
import { searchRecallOwners } from './find-owners.ts'
import { revealRecallOwner } from './reveal.ts'
import { checkRecallRound, startRecallRound } from './rounds.ts'
import { startRecall } from './start.ts'

/** This feature's part of the table of handlers. */
export const recallsHandlers = {
  checkRecall,
  startRecall,
  listRecalls,
  getRecall,
  endRecall,
  checkRecallRound,
  startRecallRound,
  searchRecallOwners,
  revealRecallOwner,
  exportRecallOwners,
} satisfies Partial<Handlers>
