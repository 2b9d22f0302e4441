import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from 'ghtml'
import type { CheckedCertificate } from '#contract/scans/certificates/operations.ts'
import { statementIn, statementMax } from '#contract/scans/certificates/statement.ts'
import { errors } from '#contract/table/errors.ts'
import { mallId, shopNo } from '#contract/kernel/wire.ts'
import { sentence } from '#contract/text/text.ts'
import type { Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { publicKeys } from '../../secrets/signing-keys.ts'
import { openStatement } from '../../scans/certificates/seal.ts'
import { type Outcome, type PageKey, type VerifyPage, verifyPage } from '../../shop-pages/scan/verify-page.ts'
import { say, makeView } from '../../shop-pages/view.ts'
import { buyerLanguageOf, chosenLanguage } from '../buyer/buyer-language.ts'
import { unsigned } from '../admit/admission.ts'
import { makeContext } from '../mount.ts'
import { buyerStyle as style } from '../buyer/buyer-styles.ts'
import { inlined, sendPage } from '../page.ts'
import { textFields } from '../place.ts'
import { failureOf } from '../problem.ts'

const script = inlined('verify.js')
const worker = readFileSync(new URL('../../../web/shop-pages/verify-worker.js', import.meta.url), 'utf8')

/** The address of the public keys, for checking certificates without us; it never changes. */
const keysAddress = '/.well-known/genuine-certificate-keys.json'

/** The public check of certificates: the page, its offline service worker and the public keys. */
export function verifyRoutes(server: FastifyInstance, kernel: Kernel, handlers: Handlers): void {
  server.get('/verify', async (request, reply) => send(kernel, request, reply, unasked))
  server.post('/verify', async (request, reply) => {
    const typed = (textFields(request.body)['statement'] ?? '').trim().slice(0, 2 * statementMax)
    return send(kernel, request, reply, { ...(await judge(kernel, handlers, { request, reply }, typed)), typed })
  })
  server.get('/verify-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
  server.get(keysAddress, async (_request, reply) => {
    const keys = await publicKeys(kernel)
    void reply.headers({
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    return reply.type('application/json').send({
      keys: keys.map(({ key_id, public_key, made_at, retired_at, distrusted_at }) => ({
        kid: key_id,
        kty: 'OKP',
        crv: 'Ed25519',
        use: 'sig',
        x: public_key.toString('base64url'),
        made_at: made_at.toISOString(),
        retired_at: retired_at?.toISOString() ?? null,
        distrusted_at: distrusted_at?.toISOString() ?? null,
      })),
    })
  })
}

type Judged = Omit<VerifyPage, 'keys'> & { status: number }

const unasked: Judged = { outcome: 'ask', checked: null, typed: '', said: null, status: 200 }
const outcomes: Readonly<Record<string, Outcome>> = {
  'certificate.forged': 'forged',
  'certificate.distrusted': 'distrusted',
  'certificate.unknown': 'unrecorded',
  'shop.not_found': 'unrecorded',
  'certificate.too_many': 'too_many',
}

/** Checks without script: the statement names its shop. */
async function judge(
  kernel: Kernel,
  handlers: Handlers,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  typed: string,
): Promise<Judged> {
  const none = { ...unasked, typed }
  const statement = statementIn(typed)
  if (!/^[\w-]{90,}$/.test(statement) || statement.length > statementMax)
    return { ...none, outcome: 'unread', status: 400 }
  try {
    const checked = await check(kernel, handlers, { request, reply }, statement)
    return { ...none, outcome: checked.standing, checked }
  } catch (problem) {
    const failure = failureOf(problem)
    const outcome = outcomes[failure.code]
    if (outcome === undefined) throw problem
    if (failure.retry_after !== undefined) void reply.header('retry-after', String(Math.ceil(failure.retry_after)))
    const said = sentence(languageFor(request), failure.code, failure.values)
    return { ...none, outcome, said, status: errors[failure.code] }
  }
}

async function check(
  kernel: Kernel,
  handlers: Handlers,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  statement: string,
): Promise<CheckedCertificate> {
  const opened = await openStatement(kernel, statement)
  const mall_id = mallId.safeParse(opened?.mall_id)
  const shop_no = shopNo.safeParse(opened?.shop_no)
  if (!mall_id.success || !shop_no.success) throw new Failure('certificate.forged')
  const place = {
    mall_id: mall_id.data,
    shop_no: shop_no.data,
    app: 'cert_product',
    any_app: true,
    product: null,
  } as const
  const admission = unsigned(mall_id.data)
  return handlers.checkCertificate(makeContext(kernel, { place, admission }, request, reply), { statement })
}

function languageFor(request: FastifyRequest) {
  return buyerLanguageOf(request, textFields(request.query))
}

async function send(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, ...page }: Judged,
): Promise<FastifyReply> {
  const view = makeView({
    language: languageFor(request),
    path: '/verify',
    language_chosen: chosenLanguage(textFields(request.query)) !== null,
  })
  const rows = (await publicKeys(kernel)).filter(({ distrusted_at }) => distrusted_at === null)
  const keys = rows.map(({ key_id, public_key }): PageKey => ({ key_id, x: public_key.toString('base64url') }))
  return sendPage(reply, {
    title: say(view, 'verify.title'),
    head: html`<meta name="description" content="${say(view, 'verify.description')}" />`,
    body: verifyPage(view, { ...page, keys }),
    status,
    language: view.language,
    style,
    script,
    asks_us: true,
  })
}
