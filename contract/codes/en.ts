import type { codesKo } from './ko.ts'

export const codesEn: Readonly<Record<keyof typeof codesKo, string>> = {
  // codes: the list of codes, its history and its printing (001 §2, §3, §8; 002 §2.1)
  'codes.list': 'Codes',
  'codes.pages': 'Code list pages',
  'codes.status_tabs': 'Certification status',
  'codes.all': 'All',
  'codes.period': 'Period',
  'codes.range_type': 'Period type',
  'codes.created_at': 'Created',
  'codes.activated_at': 'Certified',
  'codes.code_type': 'Product or option code',
  'codes.code_value': 'Product or option code to find',
  'codes.product_code': 'Product code',
  'codes.custom_product_code': 'Custom product code',
  'codes.variant_code': 'Option code',
  'codes.custom_variant_code': 'Custom option code',
  'codes.member_id': 'Member ID',
  'codes.member_id_short': 'ID',
  'codes.quick': 'Code or product name',
  'codes.column_created': 'Created',
  'codes.column_status': 'Status',
  'codes.column_warranty': 'Warranty',
  'codes.column_activated': 'Certified',
  'codes.column_member': 'Member',
  'codes.card_until': 'Warranty until {date}',
  'codes.card_warranty': 'Warranty {duration} · {start}',
  'codes.empty': 'No records.',
  'codes.empty_help': 'Widen the period or change a filter.',
  'codes.count': '{count} codes',
  'bulk.status': 'Change status',
  'bulk.warranty': 'Change warranty',
  'bulk.block': 'Block',
  'bulk.unblock': 'Unblock',
  'bulk.more': 'More',
  'codes.select_all': 'Select all {count} results',
  'codes.all_selected': 'All {count} results selected',
  'codes.selected_more': 'You can select up to {count} at a time. Finish these first, then select more.',
  'codes.history': 'Show history',
  'codes.history_title': 'Code history',
  'codes.history_empty': 'No history yet',
  'codes.print': 'Print QR labels',
  'codes.copy': 'Copy code',
  'codes.copy_of': 'Copy {serial}',
  'codes.copied': 'Copied {serial}.',
  'codes.copy_failed': 'Could not copy. Select the code and copy it by hand.',
  'codes.open_page': 'Open the buyer’s page',

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'code.not_found': 'This code was not found.',
  'code.too_many_at_once': 'Too many codes at once. Issue them in parts.',
  'code.already_certified': 'Someone else has already registered this product.',
  'code.reported_lost': 'This product was reported lost and cannot be registered.',
  'code.blocked': 'The shop has blocked this product. Please contact the shop.',

  // changes of codes (001 §5, §8; 002 §4, §5, §8)
  'code.status_same': 'The code already has this status. Choose another one.',
  'code.changed_meanwhile': 'Someone else has changed this code in the meantime. Check it and make your change again.',
  'code.certified_range_locked': 'Certified products cannot have the warranty period changed.',
  'code.range_reversed': 'The end date is before the start date. Choose the dates again.',
  'code.no_recipient': 'No contact is known for the buyer of this code, so it cannot be sent.',
  'code.resent_too_often': 'A code can be sent 5 times an hour. Try again in {minutes} minutes.',

  // export of the code list (002 §3, §5)
  'code.no_data': 'No data to download',
  'code.too_many_to_export': 'At most 200,000 rows can be downloaded at once. Please narrow the search.',

  // life of a code on the operator's side (product C)
  'code.not_possible': "This is not possible in the code's current state. Check the code again.",
  'block.counterfeit': 'Counterfeits found',
  'block.misprint': 'Misprint',
  'block.stolen': 'Stolen',
  'block.damaged': 'Damaged',
  'block.recalled': 'Recalled',

  // changes of one code, destroying, details (001 §5, §8; 002 §4, §5, §8)
  'block.flag': 'Blocked',
  'block.flag_reason': 'Blocked · {reason}',
  'block.reason': 'Reason',
  'block.reason_missing': 'Choose a reason.',
  'life.block_action': 'Block',
  'life.block_title': 'Block this code?',
  'life.block_help':
    'Scans show the reason and the code cannot be registered. Its status stays, and you can unblock it at any time.',
  'life.block_done': 'The code is blocked.',
  'life.unblock_action': 'Unblock',
  'life.unblock_title': 'Unblock this code?',
  'life.unblock_help': 'Scans show its status again and it can be registered.',
  'life.unblock_done': 'The code is unblocked.',
  'life.cancel_certification_action': 'Cancel certification',
  'life.cancel_certification_title': 'Cancel this certification?',
  'life.cancel_certification_help':
    'The code becomes uncertified; buyer and date are cleared. The history keeps who certified it and when.',
  'life.cancel_certification_done': 'The certification is cancelled.',
  'life.report_loss_action': 'Report loss',
  'life.report_loss_title': 'Report this code as lost?',
  'life.report_loss_help': 'Scans say that it is lost and it cannot be registered. Lost records show later scans.',
  'life.report_loss_done': 'The code is reported lost.',
  'life.cancel_loss_action': 'Cancel loss report',
  'life.cancel_loss_title': 'Cancel the loss report?',
  'life.cancel_loss_help': 'The code returns to the status it had before.',
  'life.cancel_loss_done': 'The loss report is cancelled.',
  'change.save': 'Save',
  'change.status_title': 'Change status',
  'change.status_of': 'Change the status of {serial}',
  'change.warranty_title': 'Change warranty',
  'change.warranty_of': 'Change the warranty of {serial}',
  'destroy.action': 'Destroy',
  'destroy.nothing_selected': 'Select the auth codes to destroy.',
  'detail.title': 'Code details',
  'detail.bought': 'Bought',
  'detail.printed': 'Printed labels',
  'detail.memo': 'Note',

  // reasons for which a whole batch is blocked, as its codes show them
  'block.lost_in_transit': 'Lost in transit',
  'block.replaced': 'Replaced',
  'block.withdrawn': 'Withdrawn',

  // Labels that are read back after printing
  'block.unchecked': 'Labels not checked',

  // download of the code list (001 §5, §9; 002 §9)
  'download.button': 'Excel download',
  'download.short': 'Excel',

  // lists, members, lost records, messages, additional services, payment, printing
  'printqr.help': 'Find the codes, choose them, and print their labels.',
  'printqr.state': 'Printed',
  'printqr.either': 'Either',
  'printqr.not_printed': 'Not yet',
  'printqr.printed': 'Printed',

  // what is looked for when labels are printed
  'printqr.batch': 'Batch',
  'printqr.every_batch': 'All batches',
  'printqr.batch_choice': '{name} · {day} · {count} codes',
}
