import { answerEstimate, viewRepair } from './buyer.ts'
import { getRepairConfig, saveRepairConfig } from './config.ts'
import {
  answerRepair,
  countRepairNews,
  exportRepairs,
  getRepair,
  getRepairPicture,
  moveRepairs,
  noteRepair,
  offerEstimate,
  revealRepair,
  searchRepairs,
} from './records.ts'

/** This feature's part of the table of operations. */
export const repairsOperations = {
  viewRepair,
  answerEstimate,
  searchRepairs,
  countRepairNews,
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
} as const
