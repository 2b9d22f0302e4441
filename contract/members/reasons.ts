/** Reasons for transferring a code to another member. */
export const transferReasons = ['gift', 'sale', 'correction', 'same_person'] as const
export type TransferReason = (typeof transferReasons)[number]
