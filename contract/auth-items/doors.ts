import type { FeatureDoors } from '../kernel/door.ts'
import type { authItemsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const authItemsDoors = {
  shop: ['getCodeAnswers', 'revealCodeAnswers', 'getAnswerPicture'],
} as const satisfies FeatureDoors<keyof typeof authItemsOperations>
