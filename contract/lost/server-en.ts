import type { lostServerKo } from './server-ko.ts'

export const lostServerEn: Readonly<Record<keyof typeof lostServerKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'api.search_lost': 'Finds lost records, with the number in each state.',
  'api.list_lost_attempts': 'What others tried with a lost code since it was reported. Scans are counted apart.',
  'api.count_lost_news': 'Attempts that nobody has looked at yet.',
  'api.export_lost': 'Downloads lost records as a sheet; who took it and why is kept.',
  'api.get_lost': 'One lost record in full.',
  'api.get_lost_picture': 'A picture that the buyer added to the report. Who looked is logged.',
  'api.register_lost': 'Reports a loss for a buyer; registration and hand-over are refused meanwhile.',
  'api.release_lost': 'Ends a loss; the code is what it was before.',
  'api.replace_lost': 'Gives the owner another code in place of the lost one.',
  'api.note_lost': 'Adds a note to a lost record.',
  'api.see_lost': 'Marks the attempts of a record as seen.',
  'api.judge_lost_attempt': 'Says what an attempt was.',
  'api.read_lost_messages': 'Tells to whom a message about the loss would go, and what was sent. Sends nothing.',
  'api.send_lost_message': 'Writes to the owner of a lost code.',
  'lost.owner_draft': '[{shop}] We have news about the product you reported lost ({serial}). Please contact the shop.',
  'lost.owner_subject': '[{shop}] About the product you reported lost',
}
