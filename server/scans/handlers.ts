import { cancelOwnCertification } from './owners/cancel.ts'
import { arriveAsMember } from './arrivals/arrive.ts'
import { checkCertificate } from './certificates/check.ts'
import { issueStatement } from './certificates/issue.ts'
import { confirmHandOver } from './hand-over/confirm.ts'
import { getHandOver, requestHandOverProof, startHandOver, withdrawHandOver } from './hand-over/owner.ts'
import { acceptHandOver, requestReceiverProof, viewHandOver } from './hand-over/receiver.ts'
import { listFinderMessages, reportFinderAbuse, writeToOwner } from './losses/finder.ts'
import { checkLicence } from './licences/check.ts'
import { endLicenceDevice, listLicenceDevices } from './licences/devices.ts'
import { releaseLicence } from './licences/release.ts'
import { getLicenceRules, saveLicenceRules } from './licences/rules.ts'
import { reportOwnLoss, takeBackLoss } from './losses/report.ts'
import { eraseMine, requestErasureProof } from './owners/erase.ts'
import { joinContact } from './owners/join.ts'
import { leaveMine } from './owners/leave.ts'
import { listMyProducts } from './owners/list.ts'
import { proveOwner, requestOwnProof } from './owners/prove.ts'
import { addPicture } from './pictures/add.ts'
import { requestRepair } from './repairs/request.ts'
import { answerRecall, viewRecall } from './recalls/recall.ts'
import { register as registerCode } from './register.ts'
import { requestProof } from './request-proof.ts'
import { scan } from './scan.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const scansHandlers = {
  scanCode: scan,
  requestProof,
  registerCode,
  requestOwnProof,
  proveOwner,
  listMyProducts,
  joinContact,
  leaveMine,
  requestErasureProof,
  eraseMine,
  getHandOver,
  startHandOver,
  withdrawHandOver,
  requestHandOverProof,
  confirmHandOver,
  viewHandOver,
  requestReceiverProof,
  acceptHandOver,
  reportOwnLoss,
  takeBackLoss,
  cancelOwnCertification,
  writeToOwner,
  listFinderMessages,
  reportFinderAbuse,
  requestRepair,
  addPicture,
  issueStatement,
  checkCertificate,
  arriveAsMember,
  viewRecall,
  answerRecall,
  checkLicence,
  releaseLicence,
  listLicenceDevices,
  endLicenceDevice,
  getLicenceRules,
  saveLicenceRules,
} satisfies Partial<Handlers>
