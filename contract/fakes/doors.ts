import type { FeatureDoors } from '../kernel/door.ts'
import type { fakesOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const fakesDoors = {
  shop: [
    'searchFakes',
    'countFakeNews',
    'exportFakes',
    'getFake',
    'getFakePicture',
    'judgeFake',
    'noteFake',
    'answerFake',
    'revealFake',
    'searchCloneCases',
    'closeCloneCase',
  ],
  buyer: ['reportFake', 'viewFake', 'getFakeReceipt'],
} as const satisfies FeatureDoors<keyof typeof fakesOperations>
