import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { z } from 'zod'
import { page, sendPage } from '../pages/layout.ts'
import { cut, orderedRefusal, send } from './answer.ts'
import { lives, mallOf, newToken, zoneless, type Mall, type RefreshToken, type World } from './world.ts'

const asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  state: z.string().default(''),
  redirect_uri: z.string(),
  scope: z.string(),
})
type Asked = z.output<typeof asked>

const decided = asked.extend({ decision: z.enum(['agree', 'refuse']) })

const tokenShape = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('authorization_code'), code: z.string(), redirect_uri: z.string() }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
])

type At = { Params: { mall_id: string } }

/** `/cafe24/{mall_id}/api/v2/oauth/…`: the consent page, tokens that rotate, and revoking (providers 1.2). */
export function mountOAuth(room: FastifyInstance, world: World): void {
  const base = '/cafe24/:mall_id/api/v2/oauth'
  room.get<At>(`${base}/authorize`, (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    const parsed = asked.safeParse(request.query)
    if (mall === undefined || !parsed.success || !isOurs(world, parsed.data)) return notAllowed(reply)
    return sendPage(reply, consentPage(mall, parsed.data), 200, `'self' ${new URL(parsed.data.redirect_uri).origin}`)
  })
  room.post<At>(`${base}/authorize`, (request, reply) => {
    const mall = mallOf(world, request.params.mall_id)
    const parsed = decided.safeParse(request.body)
    if (mall === undefined || !parsed.success || !isOurs(world, parsed.data)) return notAllowed(reply)
    return reply.redirect(decide(world, mall, parsed.data), 302)
  })
  room.post<At>(`${base}/token`, (request, reply) => {
    const mall = world.malls.get(request.params.mall_id)
    if (mall === undefined) return oauthError(reply, 404, 'invalid_request', 'There is no such mall.')
    const refusal = orderedRefusal(world, mall, reply)
    if (refusal !== undefined) return refusal
    if (!isClient(world, request.headers.authorization))
      return oauthError(reply, 401, 'invalid_client', 'The client credentials are invalid.')
    const parsed = tokenShape.safeParse(request.body)
    if (!parsed.success) return oauthError(reply, 400, 'invalid_request', 'A parameter is missing.')
    return give(world, mall, reply, parsed.data)
  })
  room.post<At>(`${base}/revoke`, (request, reply) => {
    if (!isClient(world, request.headers.authorization))
      return oauthError(reply, 401, 'invalid_client', 'The client credentials are invalid.')
    const { token } = z.object({ token: z.string() }).catch({ token: '' }).parse(request.body)
    for (const [own, { access_token }] of world.refresh) {
      if (own !== token && access_token !== token) continue
      world.refresh.delete(own)
      world.access.delete(access_token)
    }
    world.access.delete(token)
    return send(world, reply, {})
  })
}

function isOurs(world: World, { client_id, redirect_uri }: Asked): boolean {
  return client_id === world.options.client_id && world.options.redirect_uris.includes(redirect_uri)
}

function isClient(world: World, header: string | undefined): boolean {
  const { client_id, client_secret } = world.options
  return header === `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`
}

function oauthError(reply: FastifyReply, status: number, error: string, error_description: string): FastifyReply {
  return reply.code(status).send({ error, error_description })
}

/** The redirect with the answer. Refusing is an answer too. */
function decide(world: World, mall: Mall, { decision, redirect_uri, state, scope }: z.output<typeof decided>): string {
  const back = new URL(redirect_uri)
  back.searchParams.set('state', state)
  if (decision === 'refuse') {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'The resource owner denied the request.')
    return back.href
  }
  const scopes = scope.split(/[ ,]+/).filter((each) => each !== '' && !mall.withheld.includes(each))
  mall.withheld = []
  const code = newToken()
  world.codes.set(code, { mall_id: mall.mall_id, redirect_uri, scopes, expires_at: world.now() + lives.code })
  back.searchParams.set('code', code)
  return back.href
}

function give(world: World, mall: Mall, reply: FastifyReply, wanted: z.output<typeof tokenShape>): unknown {
  const dead = () => oauthError(reply, 400, 'invalid_grant', 'Invalid code or refresh_token.')
  if (wanted.grant_type === 'authorization_code') {
    const code = world.codes.get(wanted.code)
    world.codes.delete(wanted.code)
    if (code === undefined || code.mall_id !== mall.mall_id || code.expires_at < world.now()) return dead()
    if (code.redirect_uri !== wanted.redirect_uri) return dead()
    mall.installed = true
    return send(world, reply, issue(world, mall, code.scopes))
  }
  const old = world.refresh.get(wanted.refresh_token)
  if (old === undefined || old.mall_id !== mall.mall_id || old.expires_at < world.now()) return dead()
  rotateOut(world, wanted.refresh_token, old)
  world.refreshes.set(mall.mall_id, (world.refreshes.get(mall.mall_id) ?? 0) + 1)
  const answer = issue(world, mall, old.scopes)
  if (!mall.lose_rotation) return send(world, reply, answer)
  mall.lose_rotation = false
  return cut(reply)
}

/** The old pair dies at once. */
function rotateOut(world: World, token: string, old: RefreshToken): void {
  world.refresh.delete(token)
  world.access.delete(old.access_token)
}

function issue(world: World, mall: Mall, scopes: readonly string[]) {
  const { mall_id } = mall
  const now = world.now()
  const [access_token, refresh_token] = [newToken(), newToken()]
  const user_id = mall.users[0]?.user_id ?? mall_id
  const common = { mall_id, scopes, user_id, removed: false }
  world.access.set(access_token, { ...common, expires_at: now + lives.access })
  world.refresh.set(refresh_token, { ...common, expires_at: now + lives.refresh, access_token })
  return {
    access_token,
    expires_at: zoneless(now + lives.access),
    refresh_token,
    refresh_token_expires_at: zoneless(now + lives.refresh),
    client_id: world.options.client_id,
    mall_id,
    user_id,
    scopes,
    issued_at: zoneless(now),
    shop_no: '1',
    token_type: 'Bearer',
  }
}

function notAllowed(reply: FastifyReply): FastifyReply {
  const body = html`<h1>잘못된 인증 요청이에요</h1>
    <p>등록되지 않은 앱이거나 돌아갈 주소가 달라요.</p>`
  return sendPage(reply, page({ title: '잘못된 인증 요청', here: '/cafe24', body }), 400)
}

function consentPage(mall: Mall, wanted: Asked): string {
  const fields = Object.entries(wanted).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const scopes = wanted.scope.split(/[ ,]+/).map((scope) => html`<li><code>${scope}</code></li>`)
  const body = html`<h1>앱 권한 동의</h1>
    <p class="second"><b>${mall.name}</b>(${mall.mall_id})에서 <b>정품 인증 서비스</b>가 다음 권한을 요청해요.</p>
    <ul>
      !${scopes}
    </ul>
    <form method="post" class="actions">
      !${fields}
      <button name="decision" value="agree" class="strong">동의</button>
      <button name="decision" value="refuse">거부</button>
    </form>`
  return page({ title: '앱 권한 동의', here: '/cafe24', body })
}
