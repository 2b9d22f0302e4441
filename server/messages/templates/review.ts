import type { Work } from '../../kernel/job.ts'
import { bringDefaults, lookAtChannels } from './linked-channels.ts'
import { keepServiceTemplates } from './service-templates.ts'
import { releaseWaiting } from './release-waiting.ts'
import { askAboutShops } from './shop-templates.ts'

/**
 * Every minute, and when something was submitted: what waits goes to the provider's reviewer, and what the reviewer said
 * comes back. Run twice it finds its work done; what cannot be asked now is asked a minute later.
 */
export const reviewTemplates: Work<'messages.templates'> = async (kernel) => {
  await keepServiceTemplates(kernel)
  await lookAtChannels(kernel)
  await bringDefaults(kernel)
  await askAboutShops(kernel)
  await releaseWaiting(kernel)
}
