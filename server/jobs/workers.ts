import { decideDue } from '../approvals/decide-due.ts'
import { runBulkChange } from '../codes/bulk/job.ts'
import { fold } from '../codes/issue/fold.ts'
import { cleanExports } from '../codes/export/clean.ts'
import { makeExport } from '../codes/export/job.ts'
import { issue } from '../codes/issue/issue.ts'
import { undo } from '../codes/issue/undo.ts'
import { checkPlatform } from '../launch/check-platform.ts'
import { keepPlatforms, refreshPlatform } from '../launch/keep-platforms.ts'
import { syncOnce } from '../launch/sync-once.ts'
import { pollShelves, readProduct, readShelf } from '../products/search/read-shelf.ts'
import { registerSender } from '../messages/senders/register.ts'
import { reviewTemplates } from '../messages/templates/review.ts'
import { dispatch, dispatchUrgent } from '../messages/dispatch/batch.ts'
import { releaseHeld } from '../messages/dispatch/release.ts'
import { fetchResults } from '../messages/dispatch/results.ts'
import { sweepMessages } from '../messages/dispatch/sweep.ts'
import { notifyEnds } from '../messages/expiry/notify-ends.ts'
import { bindWaiting } from '../orders/units/bind-waiting.ts'
import { pollShopOrders } from '../orders/intake/poll.ts'
import { readWoken } from '../orders/intake/read-woken.ts'
import { sweepOrders } from '../orders/sweep.ts'
import { notifyLow } from '../orders/notify-low.ts'
import { checkJob } from '../payment/check-books.ts'
import { refundJob } from '../payment/make-refund.ts'
import { turnDay } from '../payment/nightly.ts'
import { notifyPlanEnds } from '../payment/plan-notices.ts'
import { pollOrders, settleJob } from '../payment/poll.ts'
import { fetchImage } from '../products/fetch-image.ts'
import { lookAtAddress } from '../labels/look-at-address.ts'
import { workRecall } from '../recalls/job.ts'
import { watchClones } from '../fakes/clones/watch.ts'
import { sweepRecalls } from '../recalls/sweep.ts'
import { sweepRewards } from '../rewards/sweep.ts'
import { workRewards } from '../rewards/work.ts'
import { deliver } from '../webhooks/deliver.ts'
import { sweepWebhooks } from '../webhooks/sweep.ts'
import { sweepOrphanedPictures } from '../sweeps/orphaned-pictures.ts'
import { sweepSpentRows } from '../sweeps/spent-rows.ts'
import { consumers, readAllEvents } from './event-readers.ts'
import type { Beside, Workers } from './jobs.ts'
import { wakeReaders } from './wake-readers.ts'

/** One line for each kind of job. */
export const workers: Workers = {
  'codes.issue': { work: issue, at_once: 1 },
  'codes.fold': { work: fold, at_once: 1 },
  'codes.undo': { work: undo, at_once: 1 },
  'codes.bulk': { work: runBulkChange, at_once: 1 },
  'codes.export': { work: makeExport, at_once: 1 },
  'codes.clean': { work: cleanExports, at_once: 1 },
  'messages.urgent': { work: dispatchUrgent, at_once: 4 },
  'messages.templates': { work: reviewTemplates, at_once: 1 },
  'messages.sender': { work: registerSender, at_once: 1 },
  'messages.dispatch': { work: dispatch, at_once: 2 },
  'messages.results': { work: fetchResults, at_once: 1 },
  'messages.release': { work: releaseHeld, at_once: 1 },
  'messages.sweep': { work: sweepMessages, at_once: 1 },
  'messages.ends': { work: notifyEnds, at_once: 1 },
  'approvals.due': { work: decideDue, at_once: 1 },
  'rewards.work': { work: workRewards, at_once: 2 },
  'rewards.sweep': { work: sweepRewards, at_once: 1 },
  'recalls.work': { work: workRecall, at_once: 1 },
  'fakes.watch': { work: watchClones, at_once: 1 },
  'recalls.sweep': { work: sweepRecalls, at_once: 1 },
  'webhooks.deliver': { work: deliver, at_once: 2 },
  'webhooks.slow': { work: deliver, at_once: 1 },
  'webhooks.sweep': { work: sweepWebhooks, at_once: 1 },
  'events.read': { work: readAllEvents, at_once: 1 },
  'sweep.rows': { work: sweepSpentRows, at_once: 1 },
  'sweep.pictures': { work: sweepOrphanedPictures, at_once: 1 },
  'platform.shops': { work: syncOnce, at_once: 1 },
  'platform.check': { work: checkPlatform, at_once: 1 },
  'platform.refresh': { work: refreshPlatform, at_once: 1 },
  'platform.keep': { work: keepPlatforms, at_once: 1 },
  'platform.poll': { work: pollShelves, at_once: 1 },
  'platform.products': { work: readShelf, at_once: 2 },
  'platform.product': { work: readProduct, at_once: 1 },
  'orders.read': { work: readWoken, at_once: 2 },
  'orders.bind': { work: bindWaiting, at_once: 1 },
  'orders.poll': { work: pollShopOrders, at_once: 1 },
  'orders.sweep': { work: sweepOrders, at_once: 1 },
  'orders.forecast': { work: notifyLow, at_once: 1 },
  'payment.settle': { work: settleJob, at_once: 4 },
  'payment.refund': { work: refundJob, at_once: 1 },
  'payment.poll': { work: pollOrders, at_once: 1 },
  'payment.day': { work: turnDay, at_once: 1 },
  'payment.books': { work: checkJob, at_once: 1 },
  'plan.notices': { work: notifyPlanEnds, at_once: 1 },
  'shop.qr-address': { work: lookAtAddress, at_once: 2 },
  'product.fetch-image': { work: fetchImage, at_once: 4 },
}

/** The companions of these jobs. */
export const beside: readonly Beside[] = [(app_url, kernel) => wakeReaders(app_url, kernel, consumers)]
