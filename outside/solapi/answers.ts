import { statusMessage } from './codes.ts'
import { prices, type Stored } from './ledger.ts'
import type { MessageType } from './validate.ts'

export const accountId = '12925149'

const kinds = ['sms', 'lms', 'mms', 'ata', 'cta', 'cti', 'nsa', 'rcs_sms', 'rcs_lms', 'rcs_mms', 'rcs_tpl'] as const
const iso = (at: number): string => new Date(at).toISOString()
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at))

export type Failed = { to: string; from: string; type: string; code: string; messageId: string; customFields: unknown }

/** A refused message as `failedMessageList` shows it. */
export function failedAnswer(failed: Failed) {
  const { code, customFields, ...rest } = failed
  const fields = customFields ? { customFields } : {}
  return { ...rest, country: '82', accountId, statusCode: code, statusMessage: statusMessage(code), ...fields }
}

/** An accepted message as `messageList` shows it when the caller asked for it. */
export function acceptedAnswer(stored: Stored) {
  const { messageId, customFields } = stored
  return { messageId, statusCode: '2000', customFields, statusMessage: statusMessage('2000') }
}

function sum(stored: readonly Stored[]) {
  const requested = stored.reduce((total, message) => total + prices[message.type], 0)
  return { requested, replacement: 0, refund: 0, sum: requested }
}

function charged(stored: readonly Stored[]) {
  const count = (kind: string): number => stored.filter((message) => message.type.toLowerCase() === kind).length
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind) > 0 ? { '82': count(kind) } : {}]))
}

const moneyTypes: readonly MessageType[] = ['SMS', 'LMS', 'ATA']

/** `groupInfo`, with every field that the platform's own client insists on. */
export function groupAnswer(
  groupId: string,
  { stored, failed }: { stored: readonly Stored[]; failed: number },
  at: number,
  agent: object,
) {
  const nothingSent = { sentTotal: 0, sentFailed: 0, sentSuccess: 0, sentPending: 0, sentReplacement: 0, refund: 0 }
  const total = stored.length + failed
  const unit = Object.fromEntries(moneyTypes.map((type) => [type.toLowerCase(), prices[type]]))
  return {
    count: { total, ...nothingSent, registeredFailed: failed, registeredSuccess: stored.length },
    countForCharge: charged(stored),
    balance: sum(stored),
    point: { requested: 0, replacement: 0, refund: 0, sum: 0 },
    app: { profit: Object.fromEntries(kinds.map((kind) => [kind, 0])), appId: null, version: null },
    log: [{ createAt: iso(at), message: '메시지 그룹이 생성되었습니다.' }],
    status: stored.length > 0 ? 'SENDING' : 'FAILED',
    allowDuplicates: false,
    isRefunded: false,
    flagUpdated: false,
    prepaid: true,
    strict: false,
    accountId,
    masterAccountId: null,
    apiVersion: '4',
    serviceMethod: 'MT',
    sdkVersion: null,
    osPlatform: null,
    ...agent,
    customFields: {},
    hint: null,
    _id: groupId,
    groupId,
    price: { '82': unit },
    dateCreated: iso(at),
    dateUpdated: iso(at),
    dateSent: iso(at),
    dateCompleted: null,
    scheduledDate: null,
  }
}

/** A message as `GET /messages/v4/list` and the webhook show it. */
export function storedAnswer(stored: Stored) {
  const { messageId, groupId, to, from, type, subject, text, statusCode, replacement, customFields } = stored
  const failed = !['2000', '3000', '4000'].includes(statusCode)
  return {
    _id: messageId,
    messageId,
    groupId,
    accountId,
    to,
    from,
    type,
    subject,
    text,
    country: '82',
    imageId: null,
    kakaoOptions: stored.kakaoOptions ?? null,
    customFields,
    replacement,
    autoTypeDetect: true,
    status: stored.steps.length > 0 ? 'SENDING' : 'COMPLETE',
    statusCode,
    reason: failed ? statusMessage(statusCode) : null,
    networkCode: null,
    networkName: 'ETC',
    log: [],
    dateCreated: iso(stored.created),
    dateUpdated: iso(stored.updated),
    dateProcessed: isoOrNull(stored.processed),
    dateReceived: isoOrNull(stored.reported),
    dateReported: isoOrNull(stored.reported),
  }
}
