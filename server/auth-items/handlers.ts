import type { Handlers } from '../kernel/handle.ts'
import { getAnswerPicture, getCodeAnswers, revealCodeAnswers } from './answers.ts'

/** This feature's part of the table of handlers. */
export const authItemsHandlers = {
  getCodeAnswers,
  revealCodeAnswers,
  getAnswerPicture,
} satisfies Partial<Handlers>
