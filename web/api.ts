import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiVersion } from '#contract/accounts.ts'
import type { PlainRequest } from '#contract/address.ts'
import { doorFor, requestOf } from '#contract/address.ts'
import type { FailureCode, FieldProblem, Problem } from '#contract/errors.ts'
import type { OutputOf, SentOf } from '#contract/operation.ts'
import type { OperationName, Operations } from '#contract/operations.ts'
import { operations } from '#contract/operations.ts'
import { changeSession, clearSession, session, useSession } from './session.ts'
import { currentLanguage, say } from './text.ts'

/** The one way to call the server: typed by the operation, with the session's token, one refresh and one retry. */

/** A refusal of the server, or no answer at all (`status` 0). */
export class Refusal extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly errors: readonly FieldProblem[]
  constructor(problem: Pick<Problem, 'code' | 'message' | 'status' | 'errors'>) {
    super(problem.message)
    this.name = 'Refusal'
    this.code = problem.code
    this.status = problem.status
    this.errors = problem.errors ?? []
  }
}

export type Answer<N extends OperationName> = { body: OutputOf<Operations[N]>; headers: Headers }

/** Calls an operation; throws a Refusal. `key` repeats an earlier attempt's idempotency key. */
export async function call<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  options: { signal?: AbortSignal; key?: string } = {},
): Promise<OutputOf<Operations[N]>> {
  return (await callWhole(name, input, options)).body
}

/** The same with the answer's headers, such as `X-Total-Count`. */
export async function callWhole<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  options: { signal?: AbortSignal; key?: string } = {},
): Promise<Answer<N>> {
  const send = async () => fetch(...fetchArguments(name, input, options))
  let response = await answered(send)
  if (response.status === 401 && operations[name].caller === 'operator' && (await refreshOnce())) {
    response = await answered(send)
  }
  if (!response.ok) throw await refusalOf(response)
  // The server checks its answers against the operation's output shape.
  return { body: (await response.json()) as OutputOf<Operations[N]>, headers: response.headers }
}

let refreshing: Promise<boolean> | null = null

/** Only one refresh runs at a time; everybody else waits for it (000 §4 "Token refresh"). */
export async function refreshOnce(): Promise<boolean> {
  refreshing ??= refresh().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function refresh(): Promise<boolean> {
  const before = session().access_token
  const response = await answered(async () => fetch(...fetchArguments('refreshSession', {}, {})))
  if (response.ok) {
    const { access_token } = (await response.json()) as OutputOf<Operations['refreshSession']> // checked by the server
    changeSession({ access_token })
    return true
  }
  // Somebody who has signed in meanwhile stays in: the refusal was about the session before.
  if (response.status < 500 && session().access_token === before) clearSession()
  return false
}

/** Follows the server-sent events of an operation until they end; throws a Refusal. */
export async function* follow<N extends OperationName>(
  name: N,
  input: SentOf<Operations[N]>,
  signal: AbortSignal,
): AsyncGenerator<OutputOf<Operations[N]>> {
  const response = await answered(async () => fetch(...fetchArguments(name, input, { signal })))
  if (!response.ok || response.body === null) throw await refusalOf(response)
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
  options: { signal?: AbortSignal; key?: string },
): [string, RequestInit] {
  const { product, mall_id, shop_no, app, access_token, flavour } = session()
  const place = {
    product,
    app,
    ...(mall_id === null ? {} : { mall_id }),
    ...(shop_no === null ? {} : { shop_no }),
  }
  const request = requestOf(name, input, doorFor(name, flavour), place)
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
        ...(access_token === null
          ? {}
          : { authorization: flavour === 'imweb' ? `Bearer ${access_token}` : access_token }),
        ...('idempotent' in operations[name] ? { 'idempotency-key': options.key ?? crypto.randomUUID() } : {}),
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

/** No answer at all is a refusal with the words for it; an abort stays an abort. */
async function answered(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'AbortError') throw problem
    throw unreachable()
  }
}

function unreachable(): Refusal {
  return new Refusal({ code: 'server.unstable', status: 0, message: say('server.unstable') })
}

async function refusalOf(response: Response): Promise<Refusal> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('problem+json')) return unreachable()
  return new Refusal((await response.json()) as Problem) // our own problem+json
}

/**
 * A reading operation: its key is its name and input, so that it can be renewed by name. `keep` shows the answer of the
 * input before while the new one is on its way.
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

/** A writing operation. A repeated `mutate` of the same input after a lost answer carries the same key. */
export function useCommand<N extends OperationName>(name: N) {
  return useMutation<OutputOf<Operations[N]>, Error, { input: SentOf<Operations[N]>; key?: string }>({
    mutationFn: async ({ input, key }) => call(name, input, key === undefined ? {} : { key }),
  })
}
