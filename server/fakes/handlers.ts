import type { Handlers } from '../kernel/handle.ts'
import { answerFake, revealFake } from './answer.ts'
import { closeCloneCase, searchCloneCases } from './clones/cases.ts'
import { exportFakes } from './export.ts'
import { getFakeReceipt } from './receipt.ts'
import { getFake, getFakePicture, judgeFake, noteFake } from './record.ts'
import { reportFake } from './report.ts'
import { countNews, search } from './search.ts'
import { viewFake } from './view.ts'

/** This feature's part of the table of handlers. */
export const fakesHandlers = {
  reportFake,
  viewFake,
  getFakeReceipt,
  searchFakes: search,
  countFakeNews: countNews,
  exportFakes,
  getFake,
  getFakePicture,
  judgeFake,
  noteFake,
  answerFake,
  revealFake,
  searchCloneCases,
  closeCloneCase,
} satisfies Partial<Handlers>
