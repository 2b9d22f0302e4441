import { webhookHeaders } from '#contract/webhooks/signature.ts'
import { envelopeOf, testData, testType, webhookData, webhookTypes } from '#contract/webhooks/types.ts'
import type { TextKey } from '#contract/text/text.ts'
import { sentence } from '#contract/text/text.ts'
import { schemaOf } from './schema.ts'

/** Generates the `webhooks` of OpenAPI 3.1, by type. */
export function webhooksDocument(): Record<string, unknown> {
  const told = webhookTypes.map((type) => [
    type,
    describe(type, schemaOf(envelopeOf(type, webhookData[type]), 'output')),
  ])
  const test = describe(testType, schemaOf(envelopeOf(testType, testData), 'output'))
  return { ...Object.fromEntries(told), [testType]: test }
}

function describe(type: string, schema: Record<string, unknown>) {
  return {
    post: {
      operationId: `webhook_${type.replaceAll('.', '_')}`,
      summary: type,
      description: inBoth('docs.webhook'),
      parameters: [
        header(webhookHeaders.id, 'docs.webhook_id'),
        header(webhookHeaders.time, 'docs.webhook_time'),
        header(webhookHeaders.signature, 'docs.webhook_signature'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: inBoth('docs.webhook_arrived') } },
    },
  }
}

function header(name: string, about: TextKey) {
  return { name, in: 'header', required: true, description: inBoth(about), schema: { type: 'string' } }
}

function inBoth(key: TextKey): string {
  return `${sentence('ko', key)}\n\n${sentence('en', key)}`
}
