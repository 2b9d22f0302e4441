import { webhookHeaders } from '#contract/webhooks/signature.ts'
import { envelopeOf, testData, testType, webhookData, webhookTypes } from '#contract/webhooks/types.ts'
import type { TextKey } from '#contract/text/text.ts'
import { schemaOf } from './schema.ts'

type Say = (key: TextKey) => string

/** Generates the `webhooks` of OpenAPI 3.1, by type; `say` writes a sentence in the languages of the document. */
export function webhooksDocument(say: Say): Record<string, unknown> {
  const told = webhookTypes.map((type) => [
    type,
    describe(type, schemaOf(envelopeOf(type, webhookData[type]), 'output'), say),
  ])
  const test = describe(testType, schemaOf(envelopeOf(testType, testData), 'output'), say)
  return { ...Object.fromEntries(told), [testType]: test }
}

function describe(type: string, schema: Record<string, unknown>, say: Say) {
  return {
    post: {
      operationId: `webhook_${type.replaceAll('.', '_')}`,
      summary: type,
      description: say('docs.webhook'),
      // The signature in the headers proves the sender.
      security: [],
      parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/webhook_${name}` })),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: say('docs.webhook_arrived') } },
    },
  }
}

const about = { id: 'docs.webhook_id', time: 'docs.webhook_time', signature: 'docs.webhook_signature' } as const

/** The headers of every webhook, as parameters that the document shares. */
export function webhookParameters(say: Say): Record<string, unknown> {
  const kinds = ['id', 'time', 'signature'] as const
  return Object.fromEntries(
    kinds.map((kind) => [
      `webhook_${kind}`,
      {
        name: webhookHeaders[kind],
        in: 'header',
        required: true,
        description: say(about[kind]),
        schema: { type: 'string' },
      },
    ]),
  )
}
