import type { membersServerKo } from './server-ko.ts'

export const membersServerEn: Readonly<Record<keyof typeof membersServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.list_accesses': 'The log of looks at personal data, kept for two years.',
  'api.export_accesses': 'The log of looks at personal data as a sheet.',
  'api.export_staff_accesses': 'The log of every mall as a sheet.',
  'api.list_staff_accesses': 'The log of looks at personal data, of every mall.',
  'api.search_members': 'Finds certified members. Names and contacts are masked.',
  'api.get_member': 'One member in full; name and contacts are masked.',
  'api.reveal_member': 'Shows name and contacts, for a reason and after a second proof.',
  'api.export_members': 'Downloads the members as a sheet, for a reason and after a second proof.',
  'api.note_member': 'Adds a note to a member.',
  'api.block_members': 'Blocks members.',
  'api.unblock_members': 'Unblocks members.',
  'api.group_members': 'Puts members into a group, or takes them out.',
  'api.write_to_members': 'Writes to members.',
  'api.transfer_code': 'Gives a code to another member.',
  'api.erase_member': 'Erases a member’s personal data; the codes stay, anonymous.',
  'members.letter_subject': '[{shop}] A message for you',
}
