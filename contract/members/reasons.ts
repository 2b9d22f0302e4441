/** Why the shop gives somebody's code to another member. */
export const transferReasons = ['gift', 'sale', 'correction', 'same_person'] as const
export type TransferReason = (typeof transferReasons)[number]
