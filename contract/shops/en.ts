import type { shopsKo } from './ko.ts'

export const shopsEn: Readonly<Record<keyof typeof shopsKo, string>> = {
  // status (000 §4), warranty, plan
  'plan.basic': 'Basic',
  'plan.plus': 'Plus',
  'plan.ended': 'No plan',

  // plan gate (000 §4, §8; 002 §2)
  'plan.none_yet': 'You have no plan yet. Choose one in the payment menu to start.',
  'plan.expired': 'Usage period has expired.',
  'plan.by_payment': 'To change the plan, pay for it on the payment page.',
  'plan.plus_only': "This menu is only for the 'Plus version'. Change or pay for the version in the payment menu.",

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'shop.not_found': 'This shop was not found.',

  // api: one sentence for each operation on the API page
  'api.list_shops': 'Lists the shops of the mall.',

  // partners: sign-up and information (000 §5, §8)
  'api.get_app_expiry': "When an app's plan expires.",

  // shell: session, shop and network (000 §4, §8; ERR-05)
  'shop.lacks_service': 'This service does not have this feature. Check which service is open.',
  'shop.not_initialized': 'Shop info was not initialized. Refresh.',

  // api: a shop's own record
  'api.get_store': "One shop's own record and how its mall is connected.",

  // shell: development
  'api.set_development_plan': 'For development: sets the plan of the open shop. Not there in production.',

  // shell: top bar
  'plan.over': 'Ended',
}
