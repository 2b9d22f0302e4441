import { accountId } from './answers.ts'
import type { KakaoChannel, KakaoTemplate } from './kakao.ts'

/** Names of the categories of channels at the platform. */
export const channelCategories = [
  { code: '00100010001', name: '건강 > 병원' },
  { code: '00400010001', name: '쇼핑 > 패션잡화' },
  { code: '00400010002', name: '쇼핑 > 화장품' },
  { code: '00400010003', name: '쇼핑 > 전자기기' },
  { code: '00400010004', name: '쇼핑 > 종합쇼핑몰' },
  { code: '00900010001', name: '기타 > 기타' },
] as const

/** And of templates. */
export const templateCategories = [
  { code: '002001', name: '구매 > 구매완료' },
  { code: '003001', name: '배송 > 배송상태' },
  { code: '999999', name: '기타' },
] as const

const iso = (at: number): string => new Date(at).toISOString()

/** A linked channel with every field of the platform's own types. */
export function channelAnswer({ channelId, searchId, phoneNumber, linked }: KakaoChannel) {
  const times = { dateCreated: iso(linked), dateUpdated: iso(linked) }
  return { channelId, searchId, accountId, phoneNumber, sharedAccountIds: [], ...times }
}

/** A template with every field of the platform's own types. */
export function templateAnswer({ created, updated, decides: _decides, ...template }: KakaoTemplate) {
  return {
    ...template,
    accountId,
    channelGroupId: null,
    assignType: 'CHANNEL',
    commentable: true,
    isHidden: false,
    securityFlag: false,
    extra: null,
    ad: null,
    emphasizeTitle: null,
    emphasizeSubtitle: null,
    imageId: null,
    header: null,
    quickReplies: [],
    dateCreated: iso(created),
    dateUpdated: iso(updated),
  }
}

/** A page of a list by key: `startKey` names its first entry. */
export function pageOf<T>(all: readonly T[], keyOf: (entry: T) => string, query: URLSearchParams) {
  const limit = Math.min(500, Math.max(1, Number(query.get('limit') ?? 20) || 20))
  const startKey = query.get('startKey')
  const start =
    startKey === null
      ? 0
      : Math.max(
          0,
          all.findIndex((entry) => keyOf(entry) === startKey),
        )
  const next = all[start + limit]
  return { limit, startKey, nextKey: next === undefined ? null : keyOf(next), entries: all.slice(start, start + limit) }
}
