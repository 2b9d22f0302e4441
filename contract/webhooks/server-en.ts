import type { webhooksServerKo } from './server-ko.ts'

export const webhooksServerEn: Readonly<Record<keyof typeof webhooksServerKo, string>> = {
  'api.list_webhooks': 'Webhooks by which the shop’s programs are told of events. Their secrets are not shown.',
  'api.make_webhook': 'Makes a webhook. Its secret is shown now and never again.',
  'api.save_webhook': 'Saves name, address and events of a webhook.',
  'api.renew_webhook_secret': 'Makes a new secret; the former one signs beside it for a day.',
  'api.switch_webhook':
    'Pauses a webhook or turns it on again. What happens meanwhile is kept for 30 days and sent once it is on.',
  'api.end_webhook': 'Ends a webhook.',
  'api.test_webhook': 'Sends a test now and answers what came back.',
  'api.search_webhook_deliveries': 'The log of what was sent to a webhook, kept for 30 days.',
  'api.get_webhook_delivery': 'One delivery, with the body that is sent and every answer.',
  'api.replay_webhook_deliveries': 'Sends chosen or failed deliveries again, by the same id.',

  'webhooks.paused_subject': '[Genuine] A webhook of {shop} has been paused',
  'webhooks.paused_mail':
    'The address of the webhook ‘{name}’ has not answered once in three days, so the webhook has been paused.\nWhat happens meanwhile is kept for 30 days. Mend the receiving program and turn the webhook on again: everything is then sent in its order.\n\nSee the webhook: {address}',
  'webhooks.gone_mail':
    'The address of the webhook ‘{name}’ answered that it takes nothing any more (410), so the webhook has been paused.\nWhat happens meanwhile is kept for 30 days. To receive it, check the address and turn the webhook on.\n\nSee the webhook: {address}',

  'webhook.not_found': 'This webhook or delivery was not found. It may have been ended, or is older than 30 days.',
  'webhook.too_many': 'A shop can have {most} webhooks. End one that is not used, then make another.',
  'webhook.address': 'Nothing can be sent to this address. Please check that it is https and open to the internet.',
  'webhook.paused': 'This webhook is paused. Turn it on first.',
  'webhook.none_to_replay': 'There is nothing to send again.',

  'docs.webhook':
    'What happens is told to the shop’s own program. An answer of 2xx means that it has arrived; otherwise it is tried again for three days.',
  'docs.webhook_id': 'The id of the event: the same in every try.',
  'docs.webhook_time': 'When it was sent, in seconds. Refuse what is more than five minutes away.',
  'docs.webhook_signature':
    '`v1,<base64>`: HMAC-SHA256 of id, time and body, joined by dots. While a secret is being replaced there are two, with a space between them.',
  'docs.webhook_arrived': 'It has arrived.',
}
