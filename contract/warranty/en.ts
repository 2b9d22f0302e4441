import type { warrantyKo } from './ko.ts'

export const warrantyEn: Readonly<Record<keyof typeof warrantyKo, string>> = {
  // status (000 §4), warranty, plan
  'warranty.days': '{count} d',
  'warranty.months': '{count} mo',
  'warranty.years': '{count} yr',
  'warranty.from_activated': 'from certification',
  'warranty.from_created': 'from code creation',
  'warranty.from_bought': 'from purchase',
  'warranty.ended': 'Ended',
  'warranty.progress': '{percent}% of the warranty has passed',
  'warranty.saved_activated': 'Saved as {duration} from the day the customer certifies',
  'warranty.saved_created': 'Saved as {duration} from the day the code is created',

  // warranty period screen (001 §2, §5, §8)
  'warranty.setting_help': 'Used for codes that you create from now on. Existing codes keep theirs.',
  'warranty.basis': 'Warranty starts at',
  'warranty.basis_activated': 'Customer certification',
  'warranty.basis_activated_help': 'From the day the customer registers the product.',
  'warranty.basis_created': 'Code creation',
  'warranty.basis_created_help': 'From the day the code is created, whenever the customer registers.',
  'warranty.count': 'Warranty period',
  'warranty.count_help': 'From 1 to 999. Changing the unit clears the number.',
  'warranty.unit': 'Unit',
  'warranty.unit_days': 'Days',
  'warranty.unit_months': 'Months',
  'warranty.unit_years': 'Years',
  'warranty.count_missing': 'Enter the period.',
  'warranty.save': 'Save',
  'warranty.saving': 'Saving',
  'warranty.save_failed': 'The warranty period was not saved. Try again in a moment.',
  'warranty.load_failed': 'The warranty period could not be loaded',
  'warranty.example': 'How it works',
  'warranty.example_activated': 'Registered today: until {date}',
  'warranty.example_created': 'Issued today: until {date}',
  'warranty.example_empty': 'Enter a period to see the last day.',
  'warranty.mark_created': 'Code issued',
  'warranty.mark_activated': 'Customer certifies',
  'warranty.mark_end': 'Warranty ends',
  'warranty.none_saved': 'No warranty period is saved yet.',
  'warranty.in_force_activated': 'Current setting: {duration} from customer certification.',
  'warranty.in_force_created': 'Current setting: {duration} from code creation.',

  // api: one sentence for each operation on the API page
  'api.get_duration': 'Reads the default warranty.',
  'api.save_duration': 'Saves the default warranty.',
}
