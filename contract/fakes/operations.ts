import { getFakeReceipt, reportFake, viewFake } from './buyer.ts'
import { closeCloneCase, searchCloneCases } from './clones.ts'
import {
  answerFake,
  countFakeNews,
  exportFakes,
  getFake,
  getFakePicture,
  judgeFake,
  noteFake,
  revealFake,
  searchFakes,
} from './records.ts'

/** This feature's part of the table of operations. */
export const fakesOperations = {
  reportFake,
  viewFake,
  getFakeReceipt,
  searchFakes,
  countFakeNews,
  exportFakes,
  getFake,
  getFakePicture,
  judgeFake,
  noteFake,
  answerFake,
  revealFake,
  searchCloneCases,
  closeCloneCase,
} as const
