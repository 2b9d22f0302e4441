import { fold } from '../codes/fold.ts'
import { issue } from '../codes/issue.ts'
import { send } from '../messages/send.ts'
import type { Workers } from './jobs.ts'

/** One line for each kind of job. */
export const workers: Workers = {
  'codes.issue': { work: issue, at_once: 1 },
  'codes.fold': { work: fold, at_once: 1 },
  'messages.send': { work: send, at_once: 4 },
}
