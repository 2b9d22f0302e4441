import type { FullMall } from '../harness/well-called/full-mall.ts'
import { webhooksWellCalled } from '../harness/well-called/webhooks.ts'
import type { Probes, Writing } from './world.ts'
import { app, as } from './world.ts'

/** Endpoints of the shop's own program: what is made, changed, paused and told again. */

/** The parts of a full mall that their calls use. */
const mall = () => ({ app, partner: as, mark: 'Onyu' }) as FullMall

const own = (name: Writing & keyof typeof webhooksWellCalled): Partial<Probes> => ({
  [name]: async () => webhooksWellCalled[name](mall()),
})

type Names =
  | 'makeWebhook'
  | 'saveWebhook'
  | 'renewWebhookSecret'
  | 'switchWebhook'
  | 'endWebhook'
  | 'testWebhook'
  | 'replayWebhookDeliveries'

export const webhookProbes = {
  ...own('makeWebhook'),
  ...own('saveWebhook'),
  ...own('renewWebhookSecret'),
  ...own('switchWebhook'),
  ...own('endWebhook'),
  testWebhook: { without: 'a test says nothing of the shop; it stands in the log of deliveries with its answer' },
  ...own('replayWebhookDeliveries'),
} as Partial<Probes> as Pick<Probes, Names>
