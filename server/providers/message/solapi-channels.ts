import { z } from 'zod'
import { type CallResult, call, defaultTimeouts } from '../call.ts'
import type {
  ChannelCategory,
  ChannelProblem,
  MessageChannels,
  NewTemplate,
  ProviderAnswer,
  ReviewedTemplate,
} from './channels.ts'
import type { SolapiOptions } from './solapi.ts'
import { digits, refusalShape, signCall } from './solapi-wire.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Ask = <S extends z.ZodType>(
  method: Method,
  path: string,
  shape: S,
  body?: object,
) => Promise<ProviderAnswer<z.output<S>>>

const categoriesShape = z.array(z.object({ code: z.string(), name: z.string() }))
const channelShape = z.object({ channelId: z.string() })
const channelsShape = z.object({ channelList: z.array(channelShape), nextKey: z.string().nullish() })
const templateShape = z.object({
  templateId: z.string(),
  channelId: z.string().nullish(),
  name: z.string(),
  status: z.enum(['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED']),
  comments: z.array(z.object({ content: z.string(), isAdmin: z.boolean().nullish() })).nullish(),
})
const templatesShape = z.object({ templateList: z.array(templateShape), nextKey: z.string().nullish() })
const anything = z.unknown()

const pageSize = 100
/** The category of our templates: the provider's "other", by its Korean name. */
const otherCategory = /^\uae30\ud0c0/

const states = { PENDING: 'pending', INSPECTING: 'inspecting', APPROVED: 'approved', REJECTED: 'rejected' } as const

function reviewed({ templateId, channelId, name, status, comments }: z.output<typeof templateShape>): ReviewedTemplate {
  const said = (comments ?? []).filter(({ isAdmin }) => isAdmin !== false).at(-1)
  return {
    template_id: templateId,
    channel_id: channelId ?? '',
    name,
    state: states[status],
    comment: said?.content ?? null,
  }
}

/** Maps a refusal to our reason, by its code. */
export function channelProblem(status: number, errorCode: string): ChannelProblem {
  if (/token/i.test(errorCode)) return 'token_wrong'
  if (/phone/i.test(errorCode) && !/duplicat/i.test(errorCode)) return 'phone_wrong'
  if (/duplicat|already|exist/i.test(errorCode)) return 'exists'
  if (/channel/i.test(errorCode)) return 'channel_unknown'
  if (status === 404) return 'not_found'
  return status === 401 || status === 403 ? 'credentials' : 'malformed'
}

function answerOf<S extends z.ZodType>(result: CallResult, shape: S): ProviderAnswer<z.output<S>> {
  if (result.outcome !== 'answered' || result.status >= 500 || result.status === 429) return { outcome: 'away' }
  const body = parsed(result.body)
  if (result.status >= 200 && result.status < 300) {
    const read = shape.safeParse(body)
    return read.success ? { outcome: 'done', value: read.data } : { outcome: 'away' }
  }
  const provider_code = refusalShape.safeParse(body).data?.errorCode ?? `HTTP ${result.status}`
  // Each call has a new signature, so a duplicate is a rare collision.
  if (provider_code === 'DuplicatedSignature') return { outcome: 'away' }
  return { outcome: 'refused', code: channelProblem(result.status, provider_code), provider_code }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null // an answer that is not of the protocol; the shape refuses it
  }
}

function asker(options: SolapiOptions): Ask {
  return async (method, path, shape, body) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      authorization: signCall(options),
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }),
    }
    const url = new URL(path, options.base_url)
    const timeouts = options.timeouts ?? defaultTimeouts
    return answerOf(
      await call({ method, url, headers, timeouts, ...(text === undefined ? {} : { body: text }) }),
      shape,
    )
  }
}

/** Every page of a list by key. */
async function everyPage<P extends { nextKey?: string | null | undefined }, T>(
  ask: (query: string) => Promise<ProviderAnswer<P>>,
  entries: (page: P) => readonly T[],
): Promise<ProviderAnswer<T[]>> {
  const all: T[] = []
  for (let startKey: string | null = null; ;) {
    const query = new URLSearchParams({ limit: String(pageSize), ...(startKey === null ? {} : { startKey }) })
    const page = await ask(query.toString())
    if (page.outcome !== 'done') return page
    all.push(...entries(page.value))
    const next: string | null = page.value.nextKey ?? null
    if (next === null || next === startKey) return { outcome: 'done', value: all }
    startKey = next
  }
}

function mapped<T, R>(answer: ProviderAnswer<T>, map: (value: T) => R): ProviderAnswer<R> {
  return answer.outcome === 'done' ? { outcome: 'done', value: map(answer.value) } : answer
}

/** Treats refusals with these codes as success: the state is already reached. */
function doneAnyway(answer: ProviderAnswer<unknown>, codes: readonly ChannelProblem[]): ProviderAnswer<null> {
  if (answer.outcome === 'refused' && codes.includes(answer.code)) return { outcome: 'done', value: null }
  return mapped(answer, () => null)
}

/**
 * The request body of a template, in the provider's version 2, where creation submits it for review (providers.md 3.3).
 */
function templateBody({ channel_id, name, content, buttons }: NewTemplate, categoryCode: string) {
  return {
    channelId: channel_id,
    name,
    content,
    categoryCode,
    messageType: 'BA',
    emphasizeType: 'NONE',
    buttons: buttons.map((button) => ({
      buttonName: button.name,
      buttonType: 'WL',
      linkMo: button.url,
      linkPc: button.url,
    })),
  }
}

/** Channels, templates and sender numbers at SOLAPI (providers.md 3.3). */
export function solapiChannels(options: SolapiOptions): MessageChannels {
  const ask = asker(options)
  let category: string | null = null
  const ownerOf = ({ search_id, phone }: { search_id: string; phone: string }) => ({
    searchId: search_id,
    phoneNumber: digits(phone),
  })
  return {
    categories: async (): Promise<ProviderAnswer<ChannelCategory[]>> =>
      ask('GET', '/kakao/v2/channels/categories', categoriesShape),
    sendToken: async (owner) =>
      mapped(await ask('POST', '/kakao/v2/channels/token', anything, ownerOf(owner)), () => null),
    link: async ({ category_code, token, ...owner }) => {
      const body = { ...ownerOf(owner), categoryCode: category_code, token }
      return mapped(await ask('POST', '/kakao/v2/channels', channelShape, body), ({ channelId }) => ({
        channel_id: channelId,
      }))
    },
    unlink: async (channel_id) =>
      doneAnyway(await ask('DELETE', `/kakao/v2/channels/${encodeURIComponent(channel_id)}`, anything), [
        'not_found',
        'channel_unknown',
      ]),
    linked: async () =>
      everyPage(
        async (query) => ask('GET', `/kakao/v2/channels?${query}`, channelsShape),
        ({ channelList }) => channelList.map(({ channelId }) => channelId),
      ),
    templates: async (channel_id) => {
      const of = new URLSearchParams({ channelId: channel_id }).toString()
      return everyPage(
        async (query) => ask('GET', `/kakao/v2/templates?${of}&${query}`, templatesShape),
        ({ templateList }) => templateList.map(reviewed),
      )
    },
    createTemplate: async (template) => {
      if (category === null) {
        const known = await ask('GET', '/kakao/v2/templates/categories', categoriesShape)
        if (known.outcome !== 'done') return known
        const found = known.value.find(({ name }) => otherCategory.test(name)) ?? known.value[0]
        category = found?.code ?? ''
      }
      return mapped(await ask('POST', '/kakao/v2/templates', templateShape, templateBody(template, category)), reviewed)
    },
    registerSender: async (number) =>
      doneAnyway(await ask('POST', '/senderid/v1/numbers', anything, { phoneNumber: digits(number) }), ['exists']),
  }
}
