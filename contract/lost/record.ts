/** Lost records: their kinds, states and ends (product F). */

export const lostKinds = ['lost', 'stolen'] as const
export type LostKind = (typeof lostKinds)[number]

/** Reported; attempted by another person since; over (접수 → 감지 → 해제). */
export const lostStates = ['open', 'attempted', 'resolved'] as const
export type LostState = (typeof lostStates)[number]

/** The ways a record ends. */
export const lostResolutions = ['recovered', 'cancelled', 'transferred', 'replaced', 'admin_closed'] as const
export type LostResolution = (typeof lostResolutions)[number]
/** Resolutions that an operator may choose; the others follow from other actions. */
export const releaseResolutions = ['recovered', 'cancelled', 'admin_closed'] as const

/** Kinds of attempts: a refused registration, a refused hand-over, a message to the owner. */
export const attemptKinds = ['register', 'transfer', 'message'] as const
export type AttemptKind = (typeof attemptKinds)[number]

/** Judgements of the shop on an attempt. */
export const attemptVerdicts = ['unjudged', 'false_alarm', 'finder', 'suspect'] as const
export type AttemptVerdict = (typeof attemptVerdicts)[number]
