import type { membersKo } from './ko.ts'

export const membersEn: Readonly<Record<keyof typeof membersKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_members': 'Finds certified members. Names and contacts are masked.',

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
  'members.empty_help': 'Buyers appear here once they scan a QR code and register a product.',
}
