import type { additionalServicesKo } from './ko.ts'

export const additionalServicesEn: Readonly<Record<keyof typeof additionalServicesKo, string>> = {
  // lists, members, lost records, messages, additional services, payment, printing
  'services.help': 'See which services your shop uses.',
  'services.in_use': 'In use',
  'services.unused': 'Not used',
  'services.needs_plan': 'Plan needed',
  'services.open': 'Open {service}',
  'services.see_plans': 'See plans',
  'services.new_tab': 'New tab',
  'services.page': "Buyers' registration page",
  'services.page_help':
    'The page behind your QR codes, where buyers check and register a product. It stays open when a plan ends.',
  'services.page_open': 'Open the page',
  'services.page_copy': "Copy the page's address",
  'services.labels': 'QR labels',
  'services.labels_help': 'Prints a label with a QR code for every serial code.',
  'services.members': 'Certified members',
  'services.members_help': 'See who registered what, and how long each warranty lasts.',
  'services.lost': 'Lost records',
  'services.lost_help': 'Shows whether a lost code is scanned again.',
  'services.messages': 'Message history',
  'services.messages_help': 'Shows whether your messages reached your buyers.',
  'services.api': 'API',
  'services.api_help':
    'Everything on these screens can be done by a program too. The documentation lists every address with examples.',
  'services.api_open': 'Open the API documentation',

  // a shop with a team
  'services.team_help': 'Invite the people you work with, and give each only the access they need.',
}
