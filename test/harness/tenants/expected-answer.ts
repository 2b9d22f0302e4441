import { errors } from '#contract/table/errors.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { type OperationName, type Operations, operations } from '#contract/table/operations.ts'

/** The expected answer of an operation to ids of another mall: a refusal, or a good answer about what is mine. */

type Expected = 400 | 401 | 404 | 409 | 'mine'

export type OfMall = {
  [N in OperationName]: Operations[N]['caller'] extends 'operator' | 'buyer' ? N : never
}[OperationName]

/** Answers that the declaration does not tell. */
const exceptions: Partial<Record<OfMall, Expected>> = {
  addSender: 'mine',
  answerRecall: 404,
  arriveAsMember: 401,
  confirmTotp: 401,
  // The form says until when their plan would run; mine would end on another day.
  createPartnerPayment: 409,
  emptySandbox: 'mine',
  enterSandbox: 'mine',
  eraseMine: 400,
  exportAccesses: 'mine',
  exportCodes: 'mine',
  exportMembers: 'mine',
  exportMessages: 'mine',
  generateCodes: 400,
  getApplication: 'mine',
  joinContact: 400,
  leaveSandbox: 'mine',
  proveOwner: 400,
  registerCode: 404,
  removeTotp: 401,
  // The pictures are theirs.
  reportFake: 400,
  restoreMessageText: 'mine',
  resubmitApplication: 'mine',
  retryRewards: 409,
  saveAuthItems: 409,
  saveCodeView: 'mine',
  saveCustomCodes: 400,
  saveGtins: 400,
  saveLicenceRules: 409,
  saveOrderRules: 409,
  uploadLookPicture: 'mine',
  uploadProductImage: 'mine',
  verifyMessageChannel: 400,
  withdrawApplication: 'mine',
}

/** Expects 404 where the path or a failure names a single thing (401 where its owner is to be proved), else a good answer. */
export function expectedAnswer(name: OfMall): Expected {
  const { path, fails }: Operation = operations[name]
  const names_one = path.includes(':') || fails.some((code) => errors[code] === 404 && code !== 'shop.not_found')
  return exceptions[name] ?? (names_one ? (fails.includes('owner.unproven') ? 401 : 404) : 'mine')
}

/**
 * Answered alike for everybody, byte for byte, and changing nothing: what is sold, whether messages go out, kinds of channels;
 * and a bare count, of which both malls have as many here (whose it counts is seen in the tests of lost records).
 */
export const alike: ReadonlySet<OfMall> = new Set([
  'getOrderTypes',
  'getMessageService',
  'listChannelCategories',
  'countLostNews',
])
