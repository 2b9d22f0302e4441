import type { webhooksKo } from './ko.ts'

export const webhooksEn: Readonly<Record<keyof typeof webhooksKo, string>> = {
  'webhooks.x': 'x',
}
