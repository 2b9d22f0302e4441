import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/kernel/operation.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import { type Role, may, permissionsOf } from '#contract/kernel/roles.ts'
import { type App, startApp } from './harness/app.ts'
import type { Partner } from './harness/partner.ts'
import { pixel } from './harness/paper/pixel.ts'

/** Every operation of a shop, called by every role of its team: the table of `contract/kernel/roles.ts` holds at each. */

let app: App
const members = new Map<Role, Partner>()
const roles = Object.keys(permissionsOf) as Role[]

beforeAll(async () => {
  app = await startApp()
  for (const role of roles) members.set(role, await app.partner({ role }))
})
afterAll(async () => app.close())

const names = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].caller === 'operator')

for (const name of names) {
  const operation: Operation = operations[name]
  const permission = operation.permission ?? 'read'
  test(`${name} asks for "${permission}", of every role`, async () => {
    for (const role of roles) {
      const member = members.get(role)
      if (member === undefined) throw new Error(role)
      // Whoever may is refused for the empty input at most; whoever may not is told before it is read.
      const answer = await app.call(name as 'searchCodes', emptyInput(operation), { as: member })
      const refused = answer.status === 403 && answer.body.code === 'auth.role_refused'
      expect([role, refused]).toEqual([role, !may(role, permission)])
    }
  })
}

/** The least that reaches the door: a body where one is expected. */
function emptyInput({ list_body, upload }: Operation): Record<string, unknown> {
  if (upload !== undefined) return { [upload]: { file_name: 'a.png', content_type: 'image/png', bytes: pixel } }
  return list_body === undefined ? {} : { [list_body]: [] }
}

test('nothing that changes a shop is open to who may only look', () => {
  // A download only reads, also where its choice is too long for an address.
  const changing = names.filter((name) => {
    const { method, download }: Operation = operations[name]
    // A preview draws what it is sent, and keeps nothing of it.
    return method !== 'GET' && download === undefined && name !== 'previewLook'
  })
  expect(changing.length).toBeGreaterThan(4)
  const open = changing.filter((name) => {
    const { permission }: Operation = operations[name]
    return permission === undefined || permission === 'read'
  })
  expect(open).toEqual([])
})
