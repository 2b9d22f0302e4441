import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { z } from 'zod'
import { page, sendPage } from '../pages/layout.ts'
import { no, orderedRefusal, refuse, send } from './answer.ts'
import { type Site, type World, lives, newToken, siteOf } from './world.ts'

const asked = z.object({
  responseType: z.literal('code'),
  clientId: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  state: z.string().default(''),
  siteCode: z.string(),
})
type Asked = z.output<typeof asked>

const decided = asked.extend({ decision: z.enum(['agree', 'refuse']) })

const client = { clientId: z.string(), clientSecret: z.string() }
const tokenShape = z.discriminatedUnion('grantType', [
  z.object({ ...client, grantType: z.literal('authorization_code'), redirectUri: z.string(), code: z.string() }),
  z.object({ ...client, grantType: z.literal('refresh_token'), refreshToken: z.string() }),
])
type Wanted = z.output<typeof tokenShape>

/** `/oauth2/…` of the Open API, in camelCase: the consent page, and tokens of which a refresh makes both anew. */
export function mountOAuth(room: FastifyInstance, world: World, base: string): void {
  room.get(`${base}/oauth2/authorize`, (request, reply) => {
    const parsed = asked.safeParse(request.query)
    const site = siteOf(world, parsed.data?.siteCode ?? '')
    if (site === undefined || !parsed.success || !isOurs(world, parsed.data)) return notAllowed(reply)
    return sendPage(reply, consentPage(site, parsed.data), 200, `'self' ${new URL(parsed.data.redirectUri).origin}`)
  })
  room.post(`${base}/oauth2/authorize`, (request, reply) => {
    const parsed = decided.safeParse(request.body)
    const site = siteOf(world, parsed.data?.siteCode ?? '')
    if (site === undefined || !parsed.success || !isOurs(world, parsed.data)) return notAllowed(reply)
    return reply.redirect(decide(world, site, parsed.data), 302)
  })
  room.post(`${base}/oauth2/token`, (request, reply) => {
    const refusal = orderedRefusal(world, undefined, reply)
    if (refusal !== undefined) return refusal
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('application/x-www-form-urlencoded')) return refuse(reply, no.form)
    const parsed = tokenShape.safeParse(request.body)
    if (!parsed.success) return refuse(reply, no.input)
    const { clientId, clientSecret } = parsed.data
    const { client_id, client_secret } = world.options
    if (clientId !== client_id || clientSecret !== client_secret) return refuse(reply, no.client)
    return give(world, reply, parsed.data)
  })
}

function isOurs(world: World, { clientId, redirectUri }: Asked): boolean {
  return clientId === world.options.client_id && world.options.redirect_uris.includes(redirectUri)
}

/** The redirect with the answer. Refusing is an answer too. */
function decide(world: World, site: Site, { decision, redirectUri, state, scope }: z.output<typeof decided>): string {
  const back = new URL(redirectUri)
  back.searchParams.set('state', state)
  if (decision === 'refuse') {
    back.searchParams.set('errorCode', '30103')
    back.searchParams.set('message', '사용자가 동의하지 않았습니다.')
    return back.href
  }
  const scopes = scope.split(/\s+/).filter((each) => each !== '' && !site.withheld.includes(each))
  site.withheld = []
  const code = newToken()
  const { site_code } = site
  world.codes.set(code, { site_code, redirect_uri: redirectUri, scopes, expires_at: world.now() + lives.code })
  back.searchParams.set('code', code)
  return back.href
}

function give(world: World, reply: FastifyReply, wanted: Wanted): unknown {
  if (wanted.grantType === 'authorization_code') {
    const code = world.codes.get(wanted.code)
    world.codes.delete(wanted.code)
    if (code === undefined) return refuse(reply, no.code)
    if (code.redirect_uri !== wanted.redirectUri) return refuse(reply, no.redirect)
    if (code.expires_at < world.now()) return refuse(reply, no.code_over)
    begin(world, code.site_code)
    return send(world, reply, issue(world, code.site_code, code.scopes, 'text'))
  }
  const old = world.refresh.get(wanted.refreshToken)
  if (old === undefined) return refuse(reply, no.token)
  if (old.expires_at < world.now()) return refuse(reply, no.token_over)
  // Both die at once.
  world.refresh.delete(wanted.refreshToken)
  world.access.delete(old.access_token)
  world.refreshes.set(old.site_code, (world.refreshes.get(old.site_code) ?? 0) + 1)
  return send(world, reply, issue(world, old.site_code, old.scopes, 'list'))
}

/** A consent begins the integration; one that is complete stays so. */
function begin(world: World, site_code: string): void {
  const site = world.sites.get(site_code)
  if (site !== undefined && site.integration === 'none') site.integration = 'begun'
}

/** The guide writes the scope as a list, the reference as a text: both are given. */
function issue(world: World, site_code: string, scopes: readonly string[], form: 'text' | 'list') {
  const now = world.now()
  const [accessToken, refreshToken] = [newToken(), newToken()]
  world.access.set(accessToken, { site_code, scopes, expires_at: now + lives.access })
  const refresh = { site_code, scopes, expires_at: now + lives.refresh, access_token: accessToken }
  world.refresh.set(refreshToken, refresh)
  return { accessToken, refreshToken, scope: form === 'text' ? scopes.join(' ') : scopes }
}

function notAllowed(reply: FastifyReply): FastifyReply {
  const body = html`<h1>잘못된 인증 요청이에요</h1>
    <p>등록되지 않은 앱이거나, 돌아갈 주소나 사이트가 달라요.</p>`
  return sendPage(reply, page({ title: '잘못된 인증 요청', here: '/imweb', body }), 400)
}

function consentPage(site: Site, wanted: Asked): string {
  const fields = Object.entries(wanted).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  const scopes = wanted.scope.split(/\s+/).map((scope) => html`<li><code>${scope}</code></li>`)
  const body = html`<h1>앱 연동 동의</h1>
    <p class="second">
      <b>${site.name}</b>(${site.site_code})에 <b>정품 인증 서비스</b>를 연동해요. 다음 권한을 요청했어요.
    </p>
    <ul>
      !${scopes}
    </ul>
    <form method="post" class="actions">
      !${fields}
      <button name="decision" value="agree" class="strong">동의하고 연동하기</button>
      <button name="decision" value="refuse">취소</button>
    </form>`
  return page({ title: '앱 연동 동의', here: '/imweb', body })
}
