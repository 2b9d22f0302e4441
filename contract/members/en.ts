import type { membersKo } from './ko.ts'

export const membersEn: Readonly<Record<keyof typeof membersKo, string>> = {
  // changes of codes (001 §5, §8; 002 §4, §5, §8)
  'member.not_found': 'Check the member ID again.',

  // lists, members, lost records, messages, additional services, payment, printing
  'members.help': 'Buyers who registered a product. Names and contacts are masked.',
  'members.list': 'Certified members',
  'members.keyword': 'Phone, e-mail or member ID',
  'members.keyword_sample': 'Full number or address',
  'members.period': 'First registration',
  'members.member_id': 'Member ID',
  'members.name': 'Name',
  'members.contact': 'Contact',
  'members.codes': 'Certified codes',
  'members.count': '{count}',
  'members.lost': '{count} lost',
  'members.codes_of': '{count} certified codes',
  'members.first': 'First certified',
  'members.last': 'Last certified',
  'members.last_of': 'Last certified {date}',
  'members.since': 'First registration',
  'members.detail': 'Certified member',
  'members.masked': 'Personal data is partly hidden.',
  'members.in_code_list': 'Show in the code list',
  'members.no_codes': 'No certified codes',
  'members.no_codes_help': 'After a registration is cancelled, only the member remains.',
  'members.more_codes': 'There are {count} more. The code list shows them all.',
  'members.empty': 'No records.',
  'members.empty_help':
    'Buyers who scan a label and register appear here. It starts with codes and labels on your products.',

  // the team and one's own account (contract/team/operations.ts, contract/own-account/operations.ts)
  'role.owner': 'Owner',
  'role.manager': 'Manager',
  'role.issuer': 'Issuer',
  'role.printer': 'Printer',
  'role.support': 'Support',
  'role.viewer': 'Viewer',

  // roles in words
  'role.owner_help': 'Can do everything and manages the team.',
  'role.manager_help': 'Can do everything except manage the team.',
  'role.issuer_help': 'Registers products, creates codes and prints labels.',
  'role.printer_help': 'Prints labels.',
  'role.support_help': 'Helps buyers and manages single codes.',
  'role.viewer_help': 'Can only view.',

  // screens of members (web/member-accounts)
  'member_account.name': 'Name',
  'member_account.name_missing': 'Enter your name.',

  // the team's screen (web/team)
  'team.invited': 'An invitation has been sent to {email}.',
  'team.email': 'E-mail',
  'team.role': 'Role',
  'team.role_changed': 'The role of {name} is now {role}.',
  'team.second_factor': 'Two-step login',
  'team.on': 'On',
  'team.off': 'Off',
  'team.removed': '{name} was removed and logged out everywhere.',
  'members.transfer_gift': 'Gift',
  'members.transfer_sale': 'Sale',
  'members.transfer_correction': 'Correction',
  'members.transfer_same_person': 'Same person, another ID',
}
