/** Failures of the answers of a registration, and of the list of its items, with their HTTP status. */
export const authItemErrors = {
  'answer.missing': 400,
  'answer.number_wrong': 400,
  'answer.date_wrong': 400,
  'answer.in_future': 400,
  'answer.phone_wrong': 400,
  'answer.email_wrong': 400,
  'answer.choice_wrong': 400,
  'answer.too_long': 400,
  'answer.none': 404,
  'setting.items_too_many': 400,
  'setting.options_missing': 400,
} as const
