import type { Work } from '../../kernel/job.ts'
import { bringDefaults, lookAtChannels } from './linked-channels.ts'
import { keepServiceTemplates } from './service-templates.ts'
import { releaseWaiting } from './release-waiting.ts'
import { askAboutShops } from './shop-templates.ts'

/**
 * Every minute, and after a submission: submits waiting templates for review and fetches results. Idempotent; failures
 * are retried a minute later.
 */
export const reviewTemplates: Work<'messages.templates'> = async (kernel) => {
  await keepServiceTemplates(kernel)
  await lookAtChannels(kernel)
  await bringDefaults(kernel)
  await askAboutShops(kernel)
  await releaseWaiting(kernel)
}
