import { apiVersion } from '#contract/accounts/api-version.ts'
import { scopeOf } from '#contract/api-keys/scopes.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import type { DoorName } from '#contract/kernel/door.ts'
import { app, shopNo } from '#contract/kernel/wire.ts'
import { doors } from '#contract/table/doors.ts'
import { errors } from '#contract/table/errors.ts'
import { operations } from '#contract/table/operations.ts'
import { type TextKey, sentence, text } from '#contract/text/text.ts'
import { staffCookieName } from '../../identity/staff-session.ts'
import { buyerCookie } from '../../scans/find-code.ts'
import { type Standing, everyAddress, pathTemplate } from './addresses.ts'
import { answersAt, answerSchemas, refusalAnswers } from './answers.ts'
import { withNamedShapes } from './named-shapes.ts'
import { requestAt } from './request.ts'
import { schemaOf } from './schema.ts'
import { webhookParameters, webhooksDocument } from './webhooks.ts'

export type Installed = { public_url: string; production: boolean }
type PathItem = Record<string, Record<string, unknown>>

/** The whole product as an OpenAPI 3.1 document: every operation at every door; in production without the makers' own. */
export function openApi({ public_url, production }: Installed): Record<string, unknown> {
  const paths: Record<string, PathItem> = {}
  for (const standing of everyAddress(production)) {
    const item = (paths[pathTemplate(standing.path)] ??= {})
    item[standing.method.toLowerCase()] = describe(operations[standing.name], standing)
  }
  return withNamedShapes({
    openapi: '3.1.0',
    info: { title: text('ko', 'docs.title'), version: apiVersion.value, license, description: inBoth('docs.about') },
    servers: [{ url: public_url }],
    tags: (Object.keys(doors) as DoorName[]).map((name) => ({ name, description: inBoth(`docs.door_${name}`) })),
    paths,
    webhooks: webhooksDocument(inBoth),
    components: {
      ...components(public_url, inBoth),
      responses: refusalAnswers(everyAddress(production)),
      schemas: { Problem: problem(inBoth), ...answerSchemas(everyAddress(production)) },
    },
  })
}

/** The licence of the code that answers, as an SPDX identifier. */
export const license = { name: 'Apache License 2.0', identifier: 'Apache-2.0' }

function describe(operation: Operation, standing: Standing): Record<string, unknown> {
  const { door, name, method, path } = standing
  return {
    operationId: `${door}_${name}_${method}_${path}`.replace(/[^A-Za-z0-9]+/g, '_'),
    tags: [door],
    summary: sentence('ko', operation.summary),
    description: sentence('en', operation.summary),
    security: securityOf(operation),
    ...withOwnHeaders(requestAt(operation, standing)),
    responses: answersAt(operation, standing),
  }
}

/** Every call takes the version of the API and the language of its answer. */
function withOwnHeaders({ parameters, ...request }: ReturnType<typeof requestAt>) {
  const refs = ['Version', 'Language'].map((name) => ({ $ref: `#/components/parameters/${name}` }))
  return { parameters: [...parameters, ...refs], ...request }
}

function securityOf(operation: Operation): Record<string, string[]>[] {
  const { caller, fails } = operation
  const scope = scopeOf(operation)
  if (caller === 'operator') return [{ token: [] }, ...(scope === null ? [] : [{ key: [scope] }])]
  // A buyer's cookie is asked for only where something of theirs is shown or changed.
  if (fails.includes('owner.unproven')) return [{ buyer: [] }]
  return caller === 'staff' ? [{ token: [] }, { staff: [] }] : []
}

function inBoth(key: TextKey): string {
  return `${sentence('ko', key)}\n\n${sentence('en', key)}`
}

/** The parts that operations share; `say` writes a sentence in the languages of the document. */
export function components(public_url: string, say: (key: TextKey) => string) {
  return {
    securitySchemes: securitySchemes(public_url, say),
    parameters: { ...parameters(say), ...webhookParameters(say) },
    headers: headers(say),
  }
}

function securitySchemes(public_url: string, say: (key: TextKey) => string) {
  return {
    token: { type: 'http', scheme: 'bearer', description: say('docs.token') },
    key: { type: 'http', scheme: 'bearer', bearerFormat: 'gk_…', description: say('docs.key') },
    staff: {
      type: 'apiKey',
      in: 'cookie',
      name: staffCookieName({ public_url }),
      description: say('docs.staff_cookie'),
    },
    buyer: { type: 'apiKey', in: 'cookie', name: buyerCookie, description: say('docs.buyer_cookie') },
  }
}

function parameters(say: (key: TextKey) => string) {
  return {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: say('docs.idempotency_key'),
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
    Version: {
      name: 'X-API-Version',
      in: 'header',
      description: say('docs.version'),
      schema: { type: 'string', enum: [apiVersion.value] },
    },
    Language: {
      name: 'Accept-Language',
      in: 'header',
      description: say('docs.language'),
      schema: { type: 'string' },
    },
    shop_no: { name: 'shop_no', in: 'query', description: say('docs.shop_no'), schema: schemaOf(shopNo, 'input') },
    app: { name: 'app', in: 'query', description: say('docs.app'), schema: schemaOf(app, 'input') },
  }
}

function headers(say: (key: TextKey) => string) {
  return {
    RequestId: { description: say('docs.request_id'), schema: { type: 'string' } },
    RetryAfter: { description: say('docs.retry_after'), schema: { type: 'integer' } },
    FileName: { description: say('docs.file_name'), schema: { type: 'string' } },
    Total: { description: say('docs.total'), schema: { type: 'integer' } },
  }
}

/** A refusal (RFC 9457). */
export function problem(say: (key: TextKey) => string) {
  return {
    type: 'object',
    description: say('docs.problem'),
    required: ['type', 'title', 'status', 'code', 'message', 'request_id'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(errors) },
      message: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'code', 'message'],
          properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
        },
      },
      request_id: { type: 'string' },
    },
  }
}
