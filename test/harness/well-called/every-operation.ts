import { type OperationName, operations } from '#contract/table/operations.ts'
import type { Answer, CallOptions } from '../app.ts'
import type { FullMall } from './full-mall.ts'
import { accountsWellCalled } from './accounts.ts'
import { approvalsWellCalled } from './approvals.ts'
import { answersWellCalled } from './answers.ts'
import { codesWellCalled } from './codes.ts'
import { licencesWellCalled } from './licences.ts'
import { ordersWellCalled } from './orders.ts'
import { fakesWellCalled } from './fakes.ts'
import { repairsWellCalled } from './repairs.ts'
import { peopleWellCalled } from './people.ts'
import { ownersWellCalled } from './owners.ts'
import { recallsWellCalled } from './recalls.ts'
import { webhooksWellCalled } from './webhooks.ts'
import { rewardsWellCalled } from './rewards.ts'
import { settingsWellCalled } from './settings.ts'
import { staffWellCalled } from './staff.ts'
import { type Call, type WellCalled, nothing } from './well-called.ts'

/**
 * Every operation, called well: a table typed by their names, so that a new operation that takes something does not compile
 * before somebody has said how it is called. What a call uses up is made anew each time.
 */
export const wellCalled: WellCalled = {
  ...accountsWellCalled,
  ...approvalsWellCalled,
  ...answersWellCalled,
  ...codesWellCalled,
  ...fakesWellCalled,
  ...repairsWellCalled,
  ...licencesWellCalled,
  ...ordersWellCalled,
  ...peopleWellCalled,
  ...ownersWellCalled,
  ...recallsWellCalled,
  ...rewardsWellCalled,
  ...webhooksWellCalled,
  ...settingsWellCalled,
  ...staffWellCalled,
}

export const operationNames = Object.keys(operations) as OperationName[]

/** A call of whatever operation: the table pairs each name with its own input. */
export type AnyCall = { name: OperationName; input: Call<'searchCodes'>['input']; how: CallOptions }

type GoodCall = Exclude<WellCalled['searchCodes'], undefined>

/** Prepares the good call of one operation in a mall. Limits of attempts begin anew with each. */
export async function goodCall(mall: FullMall, name: OperationName): Promise<AnyCall> {
  await mall.app.sql('delete from rate_window')
  const { input, how } = await ((wellCalled[name] ?? nothing) as GoodCall)(mall)
  return { name, input, how: how ?? usualCaller(mall, name) }
}

function usualCaller({ partner, staff }: FullMall, name: OperationName): CallOptions {
  const { caller } = operations[name]
  if (caller === 'operator') return { as: partner }
  return caller === 'staff' ? { token: staff.token } : {}
}

export async function make({ app }: FullMall, { name, input, how }: AnyCall): Promise<Answer> {
  return app.call(name as 'searchCodes', input, how)
}
