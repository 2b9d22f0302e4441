/** Failures of calls about a recall, with their HTTP status. */
export const recallErrors = {
  'recall.none': 404,
  'recall.target_unknown': 404,
  'recall.no_codes': 404,
  'recall.too_many': 400,
  'recall.overlaps': 409,
  'recall.unconfirmed': 409,
  'recall.text_unsendable': 400,
  'recall.not_possible': 409,
  'recall.busy': 409,
  'recall.nobody': 409,
  'recall.reminded': 409,
  'recall.no_contact': 409,
  'recall.no_data': 404,
  'recall.too_many_to_export': 400,
  'recall.offer_unknown': 400,
} as const
