import type { OperationName } from '#contract/table/operations.ts'

/** The expected answer: this refusal, or a good answer about what is mine. */
export type Told = 400 | 401 | 404 | 409 | 'mine'

/** What the additional services answer to ids of another mall. */
export const toldOfServices = {
  searchApprovals: 'mine',
  countApprovals: 'mine',
  getApproval: 404,
  getApprovalPicture: 404,
  approveRegistrations: 404,
  rejectRegistrations: 404,
  checkRecall: 404,
  startRecall: 404,
  listRecalls: 'mine',
  getRecall: 404,
  endRecall: 404,
  checkRecallRound: 404,
  startRecallRound: 404,
  searchRecallOwners: 404,
  revealRecallOwner: 404,
  exportRecallOwners: 404,
  viewRecall: 404,
  answerRecall: 404,
  searchOrders: 'mine',
  searchCodesWithoutOrder: 'mine',
  bindOrders: 404,
  rereadOrders: 'mine',
  getOrderRules: 'mine',
  saveOrderRules: 409,
  getCodeOrder: 404,
  getMemberSigning: 'mine',
  makeMemberSecret: 'mine',
  endMemberSigning: 'mine',
  listApiKeys: 'mine',
  makeApiKey: 'mine',
  rotateApiKey: 404,
  endApiKey: 404,
} as const satisfies Partial<Record<OperationName, Told>>
