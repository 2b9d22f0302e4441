import type { FeatureDoors } from '../kernel/door.ts'
import type { scansOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const scansDoors = {
  buyer: [
    'scanCode',
    'requestProof',
    'registerCode',
    'requestOwnProof',
    'proveOwner',
    'listMyProducts',
    'joinContact',
    'leaveMine',
    'requestErasureProof',
    'eraseMine',
    'getHandOver',
    'startHandOver',
    'withdrawHandOver',
    'requestHandOverProof',
    'confirmHandOver',
    'viewHandOver',
    'requestReceiverProof',
    'acceptHandOver',
    'reportOwnLoss',
    'takeBackLoss',
    'writeToOwner',
    'listFinderMessages',
    'reportFinderAbuse',
    'addPicture',
    'issueStatement',
    'checkCertificate',
    'arriveAsMember',
    'checkLicence',
    'releaseLicence',
  ],
  shop: ['listLicenceDevices', 'endLicenceDevice', 'getLicenceRules', 'saveLicenceRules'],
} as const satisfies FeatureDoors<keyof typeof scansOperations>
