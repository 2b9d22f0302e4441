import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { accountId } from './answers.ts'
import type { Room } from './kakao-routes.ts'

/** A number of this exchange belongs to nobody whom the carriers know: registering it is refused. */
const refused = /^021062/

const numberShape = z.object({ phoneNumber: z.string().regex(/^\d{8,12}$/) })

/** Sender numbers of the account, `senderid/v1` of the platform: a business's are active once they are registered. */
export function createSenders(given: readonly string[]) {
  const numbers = new Map(given.map((number) => [number, Date.now()]))
  return {
    all: () => [...numbers.keys()],
    has: (number: string) => numbers.has(number),
    add: (number: string) => void numbers.set(number, Date.now()),
    remove: (number: string) => numbers.delete(number),
    answer() {
      const senderIds = [...numbers].map(([phoneNumber, at]) => ({
        handleKey: `SID${phoneNumber}`,
        phoneNumber,
        status: 'ACTIVE',
        method: 'DOCUMENT',
        expireAt: null,
        autoExtension: true,
        approvalDocuments: [],
        dateCreated: new Date(at).toISOString(),
        dateUpdated: new Date(at).toISOString(),
      }))
      return { accountId, limit: 1000, senderIds, limitationDocuments: [] }
    },
  }
}

export type Senders = ReturnType<typeof createSenders>

export function senderRoutes({ app, answer }: Room, senders: Senders): void {
  const problem = (reply: FastifyReply, errorCode: string, errorMessage: string) =>
    reply.code(400).send({ errorCode, errorMessage })
  app.get('/senderid/v1/numbers', (_request, reply) => answer(reply, senders.answer()))
  app.post('/senderid/v1/numbers', (request, reply) => {
    const { data } = numberShape.safeParse(request.body)
    if (data === undefined) return problem(reply, 'ValidationError', '발신번호 형식을 확인해 주세요.')
    if (senders.has(data.phoneNumber)) return problem(reply, 'DuplicatedPhoneNumber', '이미 등록한 발신번호입니다.')
    if (refused.test(data.phoneNumber))
      return problem(reply, 'InvalidPhoneNumberOwner', '명의를 확인할 수 없는 발신번호입니다.')
    senders.add(data.phoneNumber)
    return answer(reply, senders.answer())
  })
}
