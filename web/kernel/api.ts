import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiVersion } from '#contract/accounts/api-version.ts'
import { type PlainRequest, doorFor, requestOf } from '#contract/table/address.ts'
import type { Address } from '#contract/kernel/door.ts'
import type { FailureCode, FieldProblem, Problem } from '#contract/table/errors.ts'
import type { OutputOf, SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { refreshAddress, sentOperations } from '#contract/table/sent-operations.ts'
import { refreshOnce } from './refresh.ts'
import { isLosing, loseSession, startAgain } from '../session/loss.ts'
import { changeSession, session, useSession } from '../session/session.ts'
import { type Refreshed, tellTabs } from './tabs.ts'
import { currentLanguage, say } from './text.ts'
import { waitForShopNo, wrapperTimeout } from '../session/wait-for-shop-no.ts'

/** The one way to call the server: typed by the operation, with the session's token, one refresh and one retry. */

/** A refusal of the server, or no answer at all (`status` 0). */
export class Refusal extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly errors: readonly FieldProblem[]
  /** The request id, by which support finds the call in the log. */
  readonly request_id: string | null
  constructor(problem: Pick<Problem, 'code' | 'message' | 'status' | 'errors'> & { request_id?: string }) {
    super(problem.message)
    this.name = 'Refusal'
    this.code = problem.code
    this.status = problem.status
    this.errors = problem.errors ?? []
    this.request_id = problem.request_id ?? null
  }
}

/** The message of a failed call: the server's own sentence, where there is one. */
export function saidOf(problem: unknown): string {
  return problem instanceof Refusal ? problem.message : say('server.unstable')
}

export type Answer<N extends OperationName> = { body: OutputOf<Operations[N]>; headers: Headers }

/** `key` repeats an earlier attempt's idempotency key; `shop_no` asks about another shop than the one that is open. */
export type CallOptions = { signal?: AbortSignal; key?: string; shop_no?: string }

/** Calls an operation; throws a Refusal. */
export async function call<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  options: CallOptions = {},
): Promise<OutputOf<Operations[N]>> {
  return (await callWhole(name, input, options)).body
}

/** Calls an operation and returns the headers too, such as `X-Total-Count`. */
export async function callWhole<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  options: CallOptions = {},
): Promise<Answer<N>> {
  const response = await openAnswer(name, input, options)
  // The server checks its answers against the operation's output shape.
  const body = (await answered(async () => response.json())) as OutputOf<Operations[N]>
  return { body, headers: response.headers }
}

/** The good answer before its body is read: a file is taken as it comes. Throws a Refusal. */
export async function openAnswer<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  options: CallOptions = {},
): Promise<Response> {
  if (options.shop_no === undefined) await mustHaveShop(name)
  const response = await signedIn(name, async () => fetch(...fetchArguments(name, input, options)))
  if (!response.ok) throw await refused(response)
  return response
}

/** A call in a shop waits until it is known which (000 §4, resolution 14). */
async function mustHaveShop(name: OperationName): Promise<void> {
  const { flavour } = session()
  if (doorFor(name, flavour) !== flavour) return
  try {
    await waitForShopNo(wrapperTimeout)
  } catch {
    throw new Refusal({ code: 'shop.not_found', status: 0, message: say('shop.not_initialized') })
  }
}

/** A 401 of the login check is its answer; no refresh follows (000 §4). */
const answersBy401: ReadonlySet<OperationName> = new Set(['checkLogin'])

/**
 * Sends, and after a 401 once again with a new access token (000 §4, resolution 12). Calls that meet a 401 while a
 * refresh runs wait for it; a second 401 ends the session.
 */
async function signedIn(name: OperationName, send: () => Promise<Response>): Promise<Response> {
  const sent_with = session().access_token
  const response = await answered(send)
  const refreshes = sentOperations[name].caller === 'operator' && !answersBy401.has(name) && !isLosing()
  if (!refreshes || !(await isTokenRefused(response))) return response
  const has_another = session().access_token !== null && session().access_token !== sent_with
  if (!has_another && !(await renewSession())) return response
  const again = await answered(send)
  if (await isTokenRefused(again)) loseSession(null)
  return again
}

/** Other 401s are about a code that was typed, not about the session. */
async function isTokenRefused(response: Response): Promise<boolean> {
  return response.status === 401 && (await refusalOf(response.clone())).code === 'auth.required'
}

/** A new access token by the refresh cookie; false when the session is lost. Throws when the server is out of reach. */
async function renewSession(): Promise<boolean> {
  const outcome = await refresh()
  if (outcome.kind === 'renewed') return true
  if (outcome.kind === 'unreachable') throw unreachable()
  loseSession(outcome.code)
  return false
}

/**
 * Refreshes the session in single flight, however many ask for it; the outcome is in the session and with the other
 * tabs.
 */
export async function refresh(): Promise<Refreshed> {
  const before = session().access_token
  const outcome = await refreshOnce(session(), attemptRefresh)
  // After a failed refresh the access token is gone (000 §4); a newer sign-in keeps its own.
  if (outcome.kind === 'renewed') changeSession({ access_token: outcome.access_token })
  else if (session().access_token === before) changeSession({ access_token: null })
  return outcome
}

/** The refresh call itself, made once (000 §7), at the address of the flavour. */
async function attemptRefresh(): Promise<Refreshed> {
  const { mall_id, login_id, flavour } = session()
  const send = async () => fetch(...fetchArguments('refreshSession', {}, { address: refreshAddress[flavour] }))
  const outcome = await answered(send).then(readRefresh, (): Refreshed => ({ kind: 'unreachable' }))
  if (outcome.kind === 'renewed' && mall_id !== null) await mustBeTheSame(outcome.access_token)
  tellTabs({ kind: 'refreshed', mall_id, login_id, outcome })
  return outcome
}

/** A refusal and an answer without a token are both the end; a server that is out of order decides nothing. */
async function readRefresh(response: Response): Promise<Refreshed> {
  if (response.status >= 500 || response.status === 429) return { kind: 'unreachable' }
  if (!response.ok) return { kind: 'refused', code: (await refusalOf(response)).code }
  const { access_token } = (await response.json()) as Partial<OutputOf<Operations['refreshSession']>> // looked at below
  return typeof access_token === 'string' ? { kind: 'renewed', access_token } : { kind: 'refused', code: null }
}

/**
 * The cookie may belong to another account by now, after a sign-in in another tab: this tab then reloads, so that no
 * screen mixes two malls. Permissions are refreshed on the way.
 */
async function mustBeTheSame(access_token: string): Promise<void> {
  const response = await answered(async () => fetch(...fetchArguments('checkLogin', {}, { access_token }))).catch(
    () => null, // out of reach: the next call will tell
  )
  if (response === null || !response.ok) return
  const { mall_type: _wire, ...account } = (await response.json()) as OutputOf<Operations['checkLogin']> // as above
  const { mall_id, login_id } = session()
  if (account.mall_id !== mall_id || account.login_id !== login_id) await startAgain()
  changeSession(account)
}

/** Follows an operation's server-sent events until they end; throws a Refusal. */
export async function* follow<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  signal: AbortSignal,
): AsyncGenerator<OutputOf<Operations[N]>> {
  await mustHaveShop(name)
  const response = await signedIn(name, async () => fetch(...fetchArguments(name, input, { signal })))
  if (!response.ok || response.body === null) throw await refused(response)
  let rest = ''
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) yield JSON.parse(event.replace(/^data: /, '')) as OutputOf<Operations[N]> // as above
  }
}

function fetchArguments<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  options: CallOptions & { address?: Address; access_token?: string },
): [string, RequestInit] {
  const { product, mall_id, app, flavour } = session()
  const access_token = options.access_token ?? session().access_token
  const shop_no = options.shop_no ?? session().shop_no
  const place = {
    product,
    app,
    ...(mall_id === null ? {} : { mall_id }),
    ...(shop_no === null ? {} : { shop_no }),
  }
  const door = doorFor(name, flavour)
  const request = requestOf(name, input, { door, place }, options.address ?? sentOperations[name].body_search)
  const { headers, body } = bodyOf(request.body)
  return [
    request.url,
    {
      method: request.method,
      credentials: 'same-origin',
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      headers: {
        [apiVersion.header]: apiVersion.value,
        'accept-language': currentLanguage(),
        // Staff use a cookie of their own, independent of the session.
        ...(access_token === null || door === 'staff'
          ? {}
          : { authorization: flavour === 'imweb' ? `Bearer ${access_token}` : access_token }),
        ...(sentOperations[name].idempotent === true ? { 'idempotency-key': options.key ?? crypto.randomUUID() } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    },
  ]
}

function bodyOf(body: PlainRequest['body']): { headers: Record<string, string>; body?: BodyInit } {
  if (body.kind === 'none') return { headers: {} }
  if (body.kind === 'json') {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body.value) }
  }
  const form = new FormData()
  form.set(body.field, body.value as Blob) // screens give the File that was chosen
  return { headers: {}, body: form }
}

/** No answer, or one that broke off, is a refusal with the words for it; an abort stays an abort. */
async function answered<T>(receive: () => Promise<T>): Promise<T> {
  try {
    return await receive()
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'AbortError') throw problem
    throw unreachable()
  }
}

/** A refusal; one for want of a second factor closes everything else until it is on. */
async function refused(response: Response): Promise<Refusal> {
  const refusal = await refusalOf(response)
  if (refusal.code === 'auth.second_factor_due') changeSession({ second_factor_due: true })
  return refusal
}

/** No answer: the reader's own network is named where it is that (ERR-05). */
export function unreachable(): Refusal {
  const message = navigator.onLine ? say('network.failed') : say('network.offline')
  return new Refusal({ code: 'server.unstable', status: 0, message })
}

async function refusalOf(response: Response): Promise<Refusal> {
  const type = response.headers.get('content-type') ?? ''
  // A proxy before the server, not the server itself: it is there, but not in order.
  if (!type.includes('problem+json')) {
    return new Refusal({ code: 'server.unstable', status: response.status, message: say('server.unstable') })
  }
  return new Refusal((await response.json()) as Problem) // our own problem+json
}

/**
 * A reading operation (a query): its key is its name and input, so that it can be invalidated by name. `keep` shows the
 * answer of the input before while the new one is on its way.
 */
export function useOperation<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  options: { enabled?: boolean; keep?: boolean } = {},
) {
  const { mall_id, shop_no, app } = useSession()
  return useQuery<Answer<N>>({
    queryKey: [name, input, mall_id, shop_no, app],
    queryFn: async ({ signal }) => callWhole(name, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.keep === true ? { placeholderData: keepPreviousData } : {}),
  })
}

/**
 * A writing operation (a mutation). A repeated `mutate` of the same input after a lost answer carries the same
 * idempotency key.
 */
export function useCommand<N extends OperationName>(name: N) {
  return useMutation<OutputOf<Operations[N]>, Error, { input: SentOf<Operations[N]>; key?: string }>({
    mutationFn: async ({ input, key }) => call(name, input, key === undefined ? {} : { key }),
  })
}
