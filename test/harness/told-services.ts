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
  searchOrders: 'mine',
  searchCodesWithoutOrder: 'mine',
  bindOrders: 404,
  rereadOrders: 'mine',
  getOrderRules: 'mine',
  saveOrderRules: 409,
  getCodeOrder: 404,
  // A number is each shop's own: the other mall's order is none of mine.
  tellOrder: 'mine',
  moveOrder: 404,
  getMemberSigning: 'mine',
  makeMemberSecret: 'mine',
  endMemberSigning: 'mine',
  listApiKeys: 'mine',
  makeApiKey: 'mine',
  rotateApiKey: 404,
  endApiKey: 404,
} as const satisfies Partial<Record<OperationName, Told>>
