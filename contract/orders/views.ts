/**
 * The agreement of a line with its codes. `none`: paid, and no rule gave it a code. `failed`: a code of it was
 * destroyed. `bound`: it has its codes, `sent`: and the message that may hold them went out. `later`: not paid yet, or
 * its time has not come. `over`: cancelled, exchanged or sent back.
 */
export const orderViews = ['waiting', 'failed', 'none', 'bound', 'sent', 'later', 'over'] as const
export type OrderView = (typeof orderViews)[number]

/** Lines that one repair takes. */
export const repairMost = 100
