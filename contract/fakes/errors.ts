/** Failures of calls about a suspected fake, with their HTTP status. */
export const fakeErrors = {
  'fake.too_many': 429,
  'fake.contact_invalid': 400,
  'fake.in_future': 400,
  'fake.not_found': 404,
  'fake.no_report': 404,
  'fake.not_possible': 409,
  'fake.emptied': 409,
  'fake.no_contact': 409,
  'fake.answered_too_often': 429,
  'fake.no_data': 404,
  'fake.too_many_to_export': 400,
  'fake.no_case': 404,
  'fake.case_closed': 409,
} as const
