import { randomUUID } from 'node:crypto'
import { makeMember } from '../harness/buyers/lives.ts'
import { type Probes, app, as, certifiedSerial, reason } from './world.ts'

/** Members and lost records. */

async function someMember(): Promise<string> {
  const member_id = `m-${randomUUID()}`
  await makeMember(app, as, { member_id, name: '이하나', phone: '01022223333' })
  return member_id
}
const recordOf = async () => {
  const serial_number = await certifiedSerial()
  const { lost_no } = await app.good('registerLost', { serial_number }, { as })
  return { lost_no: String(lost_no), serial: serial_number }
}
const many = async () => ({ member_ids: [await someMember()] })

export const memberProbes = {
  revealMember: { without: 'a look changes nothing; it stands in the log of looks at personal data' },
  revealCodeAnswers: { without: 'a look changes nothing; it stands in the log of looks at personal data' },
  seeLost: { without: 'attempts that were looked at: how the shop works, and nothing of the code' },
  exportMembers: async () => {
    await someMember()
    return { input: { reason, password: as.password } }
  },
  noteMember: async () => ({ input: { id: await someMember(), words: 'a note' } }),
  blockMembers: async () => ({ input: { ...(await many()), reason } }),
  unblockMembers: async () => ({ input: await many() }),
  groupMembers: async () => ({ input: { ...(await many()), group: 'VIP' } }),
  writeToMembers: async () => ({ input: { ...(await many()), text: 'hello' } }),
  transferCode: async () => ({
    input: { id: 'minji', serial_number: await certifiedSerial(), to: await someMember(), reason: 'gift' },
  }),
  eraseMember: async () => ({ input: { id: await someMember(), codes: 0, reason, password: as.password } }),

  registerLost: async () => ({ input: { serial_number: await certifiedSerial() } }),
  releaseLost: async () => ({ input: { lost_no: (await recordOf()).lost_no } }),
  replaceLost: async () => ({ input: { lost_no: (await recordOf()).lost_no } }),
  noteLost: async () => ({ input: { lost_no: (await recordOf()).lost_no, words: 'a note' } }),
  judgeLostAttempt: async () => {
    const { lost_no } = await recordOf()
    const [row] = await app.sql(
      `insert into lost_attempt (mall_id, lost_no, event_id, attempted_at, kind) values ($1, $2, $3, $4, 'register')
       returning attempt_no`,
      [as.mall_id, lost_no, randomUUID(), app.clock.now()],
    )
    return { input: { attempt_no: String(row.attempt_no), verdict: 'finder' } }
  },
  sendLostMessage: async () => ({ input: { serial: (await recordOf()).serial, text: 'hello' } }),
} satisfies Partial<Probes>
