import type { Handlers } from '../kernel/handle.ts'
import { answerRepair, revealRepair } from './answer.ts'
import { getRepairConfig, saveRepairConfig } from './config.ts'
import { offerEstimate } from './estimate.ts'
import { exportRepairs } from './export.ts'
import { moveRepairs } from './move.ts'
import { getRepair, getRepairPicture, noteRepair } from './record.ts'
import { countNews, search } from './search.ts'
import { answerEstimate, viewRepair } from './view.ts'

/** This feature's part of the table of handlers. */
export const repairsHandlers = {
  viewRepair,
  answerEstimate,
  searchRepairs: search,
  countRepairNews: countNews,
  exportRepairs,
  getRepair,
  getRepairPicture,
  moveRepairs,
  offerEstimate,
  answerRepair,
  noteRepair,
  revealRepair,
  getRepairConfig,
  saveRepairConfig,
} satisfies Partial<Handlers>
