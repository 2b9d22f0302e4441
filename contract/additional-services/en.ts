import type { additionalServicesKo } from './ko.ts'

export const additionalServicesEn: Readonly<Record<keyof typeof additionalServicesKo, string>> = {
  'services.help': 'Fit what your buyers see, and how they register, to your shop.',
  'services.in_use': 'In use',
  'services.unused': 'Not used',
  'services.needs_plan': 'Plan needed',
  'services.open': 'Set up {service}',
  'services.read': 'Look at {service}',
  'services.back': 'Additional services',
  'services.no_plan': 'Without a plan you can look at this, and change it as soon as you have one.',
  'services.see_plans': 'See plans',
  'services.no_role': 'You may not change this setting. Ask the owner or a manager.',
  'services.failed': 'The settings could not be loaded',
  'services.save': 'Save',
  'services.saving': 'Saving',
  'services.saved': 'Saved. Your buyers see it from now on.',
  'services.unsaved': 'Some changes are not saved.',
  'services.undo': 'Undo',
  'services.new_tab': 'New tab',
  'services.history': 'Changes',
  'services.history_empty': 'Nothing has been changed yet.',
  'services.history_failed': 'The changes could not be loaded.',
  'services.history_more': 'Show more',

  // the cards
  'services.design': 'Design, display, information',
  'services.design_help':
    'Set the logo, colour and wording of the page that checks a product, what it shows, your customer service and terms. See every result before you save.',
  'services.approvals': 'Approval of registrations',
  'services.approvals_help': 'Check each registration before it counts, with a picture of the receipt if you like.',
  'services.auth_items': 'Registration items',
  'services.auth_items_help':
    'Choose what buyers are asked when they register: where and when they bought, a receipt, and items of your own.',
  'services.mileage': 'Points',
  'services.mileage_help': 'Gives points to members who registered a product.',
  'services.coupons': 'Coupons',
  'services.coupons_help': 'Gives a coupon to members who registered a product.',
  'services.groups': 'Member groups',
  'services.groups_help': 'Changes the group of members who registered a product.',
  'services.orders': 'Orders',
  'services.orders_help': 'Binds codes to orders as they come in, and finds orders that lack them.',
}
