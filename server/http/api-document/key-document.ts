import { apiVersion } from '#contract/accounts/api-version.ts'
import { scopeOf } from '#contract/api-keys/scopes.ts'
import { app } from '#contract/kernel/wire.ts'
import type { Operation } from '#contract/kernel/operation.ts'
import { defaultProductSlug, doors } from '#contract/table/doors.ts'
import { type FailureCode, errors } from '#contract/table/errors.ts'
import { operations } from '#contract/table/operations.ts'
import { type TextKey, sentence } from '#contract/text/text.ts'
import { failuresAt } from '../failures-at.ts'
import { type Standing, everyAddress, pathTemplate } from './addresses.ts'
import { answerSchemas, goodAnswer } from './answers.ts'
import { type Installed, components, license, problem } from './document.ts'
import { requestAt } from './request.ts'
import { withNamedShapes } from './named-shapes.ts'
import { taskOf, tasks } from './tasks.ts'
import { webhooksDocument } from './webhooks.ts'

/**
 * The operations that an API key may call as an OpenAPI 3.1 document, each once: one prefix (`servers`), names of operations as
 * in the contract, in English, grouped by task. The full document has every address; this one is for client generators and
 * people.
 */
export function keyDocument({ public_url, production }: Installed): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const standing of keyAddresses(production)) {
    const { prefix } = doors[standing.door]
    const item = (paths[pathTemplate(standing.path.slice(prefix.length))] ??= {})
    item[standing.method.toLowerCase()] = describe(operations[standing.name], standing)
    // One operation of a key has no address behind the prefix of a shop.
    if (prefix === '') item['servers'] = [{ url: public_url }]
  }
  const {
    securitySchemes,
    headers,
    // Version and language may be left out, and are the same everywhere: the introduction says them.
    parameters: { Version: _version, Language: _language, ...parameters },
  } = components(public_url, english)
  const document = {
    openapi: '3.1.0',
    info: {
      title: english('docs.title'),
      version: apiVersion.value,
      license,
      description: english('docs.about_keys'),
    },
    servers: servers(public_url),
    tags: tasks.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks: webhooksDocument(english),
    components: {
      securitySchemes: { key: securitySchemes.key },
      parameters,
      headers,
      responses: { Refusal: refusal() },
      schemas: { Problem: problem(english), ...answerSchemas(keyAddresses(production)) },
    },
  }
  return withNamedShapes(document)
}

/** Each operation of a key at its first address: behind the partner's prefix, which has all of them but one. */
export function keyAddresses(production: boolean): Standing[] {
  const first = new Map<string, Standing>()
  for (const standing of everyAddress(production)) {
    if (scopeOf(operations[standing.name]) === null) continue
    const known = first.get(standing.name)
    if (standing.door === 'partner' ? known?.door !== 'partner' : known === undefined && standing.door === 'helper')
      first.set(standing.name, standing)
  }
  return [...first.values()]
}

/** The prefix of a shop of each flavour; what follows it is the same. */
function servers(public_url: string) {
  const variables = {
    app: { enum: app.options, default: 'cert_product', description: english('docs.app') },
    mall_id: { default: 'demo', description: english('docs.mall_id') },
  }
  const shop_no = { default: '1', description: english('docs.shop_no') }
  return [
    {
      url: `${public_url}/app/{app}/{product}/{mall_id}`,
      description: english('docs.door_partner'),
      variables: { ...variables, product: { default: defaultProductSlug, description: english('docs.product') } },
    },
    {
      url: `${public_url}/app/{app}/mall/{mall_id}/shops/{shop_no}`,
      description: english('docs.door_mall'),
      variables: { ...variables, shop_no },
    },
    {
      url: `${public_url}/app/{app}/imweb/{mall_id}/shops/{shop_no}`,
      description: english('docs.door_imweb'),
      variables: { ...variables, shop_no },
    },
  ]
}

function describe(operation: Operation, standing: Standing): Record<string, unknown> {
  const { prefix } = doors[standing.door]
  const behind = { ...standing, path: standing.path.slice(prefix.length) }
  const scope = scopeOf(operation)
  return {
    operationId: standing.name,
    tags: [taskOf(behind.path)],
    summary: english(operation.summary),
    security: [{ key: scope === null ? [] : [scope] }],
    ...requestAt(operation, behind),
    responses: {
      [String(operation.status ?? 200)]: answerOf(operation, standing),
      ...refusalsAt(operation, standing),
    },
  }
}

/** The good answer; of a document without the headers that every answer has: the introduction says them. */
function answerOf(operation: Operation, standing: Standing) {
  const { headers, ...answer } = goodAnswer(operation, standing)
  return operation.download === undefined ? answer : { ...answer, headers }
}

/** One answer for all refusals, with the codes of this operation's own by status; those that any call may meet stand in the shared answer. */
function refusalsAt(operation: Operation, { door, method }: Standing): Record<string, unknown> {
  const own = [...failuresAt(door, method, operation)].filter((code) => !common.has(code)).toSorted()
  const by_status = Map.groupBy(own, (code) => errors[code])
  const description = [...by_status].map(([status, codes]) => `${status}: ${codes.join(', ')}`).join('; ')
  return {
    '4XX': { $ref: '#/components/responses/Refusal', ...(description === '' ? {} : { description }) },
    '5XX': { $ref: '#/components/responses/Refusal' },
  }
}

/** Refusals that every call with a key may meet, whatever it asks for. */
const common: ReadonlySet<FailureCode> = new Set(
  failuresAt('partner', 'POST', {
    ...operations.searchCodes,
    permission: 'issue',
    plan: 'plus',
    idempotent: true,
    fails: [],
  }),
)

function refusal() {
  const codes = Map.groupBy([...common].toSorted(), (code) => errors[code])
  const listed = [...codes]
    .toSorted(([one], [other]) => one - other)
    .map(([status, all]) => `${status}: ${all.join(', ')}`)
  return {
    description: [english('docs.problem'), english('docs.common_refusals'), ...listed.map((line) => `- ${line}`)].join(
      '\n',
    ),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      'Retry-After': { $ref: '#/components/headers/RetryAfter' },
    },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function english(key: TextKey): string {
  return sentence('en', key)
}
