import type { shopsKo } from './ko.ts'

export const shopsEn: Readonly<Record<keyof typeof shopsKo, string>> = {
  // status (000 §4), warranty, plan
  'plan.basic': 'Basic',
  'plan.plus': 'Plus',
  'plan.ended': 'No plan',

  // plan gate (000 §4, §8; 002 §2)
  'plan.expired': 'Usage period has expired.',
  'plan.by_payment': 'To change the plan, pay for it on the payment page.',
  'plan.plus_only': "This menu is only for the 'Plus version'. Change or pay for the version in the payment menu.",

  // shell: top bar
  'plan.over': 'Ended',
  'plan.none_yet': 'You have no plan yet. Choose one in the payment menu to start.',
}
