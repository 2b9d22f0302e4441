import type { Handlers } from '../kernel/handle.ts'
import { end, renewSecret, save, switchActive } from './change.ts'
import { get, search } from './deliveries.ts'
import { list } from './list.ts'
import { make } from './make.ts'
import { replay } from './replay.ts'
import { tryOut } from './try-out.ts'

/** This feature's part of the table of handlers. */
export const webhooksHandlers = {
  listWebhooks: list,
  makeWebhook: make,
  saveWebhook: save,
  renewWebhookSecret: renewSecret,
  switchWebhook: switchActive,
  endWebhook: end,
  testWebhook: tryOut,
  searchWebhookDeliveries: search,
  getWebhookDelivery: get,
  replayWebhookDeliveries: replay,
} satisfies Partial<Handlers>
