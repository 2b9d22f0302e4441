import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '../kernel/operation.ts'
import { operations } from './operations.ts'

/** Where a misspelled field would be taken for one that was left out, it is refused (`exact`). */

/** A page of a list, and what is said of an earlier look: leaving them out asks for nothing else. */
const harmless: ReadonlySet<string> = new Set(['limit', 'offset', 'below', 'seen'])
/** Operations with optional fields that need not be exact, each with its reason. */
const reasons: Readonly<Record<string, string>> = {
  getPartnerInfo: 'the id is that of the address',
  savePartnerInfo: 'all its fields are asked for, each by its own sentence',
  getPoints: 'a ledger, told by kind or whole: nothing is done with it',
  getCalibrationPage: 'a page that is looked at before it is used',
  searchVariants: 'its value is required; nothing is found by a kind that it does not know',
  updateMember: 'what is not said stays',
  resetMemberPassword: 'without its token nothing is set',
  changeCodeStatus: 'a member that is not said is nobody’s',
  generateFromSheet: 'its import is found by its id or not at all, and says then which it is',
  matchFromSheet: 'its import is found by its id or not at all, and says then which it is',
  checkSheetCodes: 'a look that changes nothing',
  recordPrint: 'takes what the label page of the specification sends; what is not said stays unsaid in the history',
  revealFake: 'without a proof nothing is shown',
  revealCodeAnswers: 'without a proof nothing is shown',
  revealRecallOwner: 'without a proof nothing is shown',
  revealMember: 'without a proof nothing is shown',
  eraseMember: 'without a proof nothing is erased',
  startTotp: 'without a proof nothing begins',
  removeTotp: 'without a proof nothing is removed',
  newRecoveryCodes: 'without a proof none are made',
  resubmitApplication: 'what is not said stays',
  updateProduct: 'its shape is strict by itself, and takes back what getProduct answers',
  registerProduct: 'its shape is strict by itself',
  registerProductRows: 'rows of a sheet with all its columns; each is answered for by itself',
}

/** The optional fields of an input. */
function optionalOf({ input }: Operation): string[] {
  if (!(input instanceof z.ZodObject)) return []
  const fields: [string, z.ZodType][] = Object.entries(input.shape)
  return fields
    .filter(([name, field]) => !harmless.has(name) && field.safeParse(undefined).success)
    .map(([name]) => name)
}

const operators = Object.entries<Operation>(operations).filter(([, { caller }]) => caller === 'operator')
const loose = operators.filter(([name, { exact }]) => exact !== true && reasons[name] === undefined)

test('a list, a document or a file that is asked for by optional fields knows all that it is sent', () => {
  const asked = loose.filter(
    ([, { method, download }]) => method === 'GET' || method === 'PUT' || download !== undefined,
  )
  expect(asked.filter(([, each]) => optionalOf(each).length > 0).map(([name]) => name)).toEqual([])
})

test('so does what is made, answered or ended with optional fields', () => {
  const posted = loose.filter(
    ([, { method, upload }]) => (method === 'POST' || method === 'DELETE') && upload === undefined,
  )
  expect(posted.filter(([, each]) => optionalOf(each).length > 0).map(([name]) => name)).toEqual([])
})

test('so does whatever works on all that filters find', () => {
  const filtering = operators.filter(([, { input }]) => input instanceof z.ZodObject && 'filters' in input.shape)
  expect(filtering.map(([name]) => name)).toContain('selectCodes')
  const export_job = operators.filter(([name]) => name === 'startExport')
  const kept_views = filtering.filter(([name]) => name.endsWith('CodeView'))
  const working = [...filtering, ...export_job].filter((each) => !kept_views.includes(each))
  expect(working.filter(([, { exact }]) => exact !== true).map(([name]) => name)).toEqual([])
})

test('so does what makes, sends or pays something for a shop, whatever its fields', () => {
  const ours = Object.entries<Operation>(operations).filter(
    ([, { caller }]) => caller === 'operator' || caller === 'staff',
  )
  const making = ours.filter(
    ([, { idempotent, permission, status, method }]) =>
      method !== 'GET' && (idempotent === true || status === 201 || permission === 'pay'),
  )
  expect(making.length).toBeGreaterThan(60)
  expect(
    making.filter(([name, { exact }]) => exact !== true && reasons[name] === undefined).map(([name]) => name),
  ).toEqual([])
})
