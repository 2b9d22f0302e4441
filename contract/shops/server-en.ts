import type { shopsServerKo } from './server-ko.ts'

export const shopsServerEn: Readonly<Record<keyof typeof shopsServerKo, string>> = {
  // api: one sentence for each operation on the API page
  'api.list_shops': 'Lists the shops of the mall.',

  // partners: sign-up and information (000 §5, §8)
  'api.get_app_expiry': "When an app's plan expires.",

  // api: a shop's own record
  'api.get_store': "One shop's own record and how its mall is connected.",

  // shell: development
  'api.set_development_plan': 'For development: sets the plan of the open shop. Not there in production.',
}
