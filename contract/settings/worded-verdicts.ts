/** The verdicts whose sentence a shop may word itself; a reason to stop using a product is always said in ours. */
export const wordedVerdicts = ['genuine', 'registered', 'yours', 'lost', 'blocked', 'destroyed', 'unknown'] as const
export type WordedVerdict = (typeof wordedVerdicts)[number]
