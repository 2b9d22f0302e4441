import type { Kernel } from './context.ts'
import type { JobName, Jobs } from '../process/queues.ts'

/**
 * A job's worker. Throwing puts the job back, with exponential backoff. The signal says that the job is no longer ours
 * or that the process closes: long work then leaves at its next safe place by throwing.
 */
export type Work<N extends JobName> = (kernel: Kernel, data: Jobs[N], signal: AbortSignal) => Promise<void>
