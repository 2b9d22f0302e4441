import type { codesServerKo } from './server-ko.ts'

export const codesServerEn: Readonly<Record<keyof typeof codesServerKo, string>> = {
  // history of a code: what a buyer did
  'history.issued': 'Issued',
  'history.issued_by_search': 'Issued from product search',
  'history.issued_by_excel': 'Issued from a spreadsheet',
  'history.issued_by_match': 'One of your own codes, registered',
  'history.certified': 'Registered',
  'history.certified_detail': 'Registered by the buyer ({member_id})',
  'history.printed': 'Labels printed',
  'history.printed_detail': '{count} labels printed',
  'history.owner_joined': 'Contacts joined',
  'history.owner_joined_detail': 'The buyer joined a phone and an e-mail ({member_id})',
  'history.lost': 'Reported lost',
  'history.lost_detail': 'The buyer reported it lost ({member_id})',
  'history.approved': 'Approved',
  'history.approved_detail': 'The shop approved the registration',
  'history.blocked': 'Blocked',

  // api: one sentence for each operation on the API page
  'api.generate_codes': 'Issues serial codes.',
  'api.get_batch': 'The state of an issue run.',
  'api.watch_batch': 'Streams the state of an issue run.',
  'api.search_codes': 'Searches codes, with the exact count.',
  'api.get_code_history': 'The history of one code.',
  'api.record_print': 'Records printed labels.',

  // changes of codes (001 §5, §8; 002 §4, §5, §8)
  'api.get_code': 'One code.',
  'api.get_code_status': 'The certification status of one code.',
  'api.change_code_status': 'Changes the status of a code to any other one.',
  'api.change_code_range':
    'Changes the warranty of a code to explicit dates. A certified code is locked unless the shop allows it.',
  'api.change_code_duration': 'Changes the basis and duration of an uncertified code.',
  'api.save_code_memo': 'Saves the note of a code.',
  'api.resend_code': 'Sends the code again to the buyer who certified it.',
  'api.validate_member': "Checks whether a buyer's ID exists.",
  'api.destroy_codes': 'Destroys codes with their history.',
  'api.get_range_switch': 'Whether the warranty dates of certified codes may be changed.',
  'api.save_range_switch': 'Sets whether the warranty dates of certified codes may be changed.',
  'history.status_changed': 'Status changed',
  'history.status_changed_detail': 'From {before} to {after}',
  'history.warranty_changed': 'Warranty changed',
  'history.warranty_range_detail': 'Set to {first} – {last}',
  'history.warranty_duration_detail': 'Set to {duration}, {basis}',
  'history.memo': 'Note',
  'history.memo_detail': 'The note was saved',
  'history.memo_removed_detail': 'The note was removed',
  'message.resend_sms': '[{shop}] Serial code {serial}',
  'message.resend_subject': '[{shop}] Your serial code',
  'message.resend_mail':
    '{shop} sends you your serial code again.\n\nProduct: {product} {variant}\nSerial code: {serial}\n\nCheck and certificate: {link}',

  // export of the code list (002 §3, §5)
  'api.export_codes': 'The codes under the current filters as a spreadsheet of at most 200,000 rows.',

  // batches and jobs
  'api.list_batches': "The shop's batches, by name, tag and state.",
  'api.read_batch': 'One batch: its items and its codes as they are now.',
  'api.rename_batch': 'Gives a batch a name and tags.',
  'api.cancel_batch': 'Stops an issue run after the current chunk.',
  'api.resume_batch': 'Resumes a stopped issue run.',
  'api.undo_batch': 'Deletes all codes of a batch, as long as none was printed, scanned or certified.',
  'api.freeze_batch': 'Freezes a batch: scans say so and registration is refused.',
  'api.unfreeze_batch': 'Unfreezes a batch.',
  'api.replace_batch': 'Creates a new batch with the same items and freezes the old one.',
  'api.export_batch': 'The codes of a batch as a spreadsheet of at most 200,000 rows.',
  'api.list_jobs': 'Lists long-running jobs: issue runs, undos, exports.',
  'api.count_jobs': 'The number of running jobs.',
  'api.start_export': 'Starts an export of all codes under the filters.',
  'api.cancel_export': 'Stops an export.',
  'api.resume_export': 'Restarts an export that was stopped or has failed.',
  'api.download_export': 'One file of an export; files stay for 72 hours.',

  // life of a code on the operator's side (product C)
  'api.block_code': 'Blocks a code with a reason: scans say so and it cannot be registered.',
  'api.unblock_code': 'Unblocks a code.',
  'api.cancel_certification': 'Cancels a certification; buyer and date stay in the history.',
  'api.report_loss': 'Reports the loss of a certified code.',
  'api.cancel_loss': 'Cancels a loss report; the code returns to its previous status.',
  'api.save_custom_codes': "Saves the shop's own codes of an item; the product's own code applies to all its items.",
  'api.list_code_scans': 'The scans of one code, newest first.',
  'api.export_chosen_codes': 'Downloads chosen codes as a spreadsheet.',
  'history.blocked_reason_detail': 'Reason: {reason}',
  'history.unblocked': 'Unblocked',
  'history.unblocked_detail': 'It can be registered again',
  'history.cancelled': 'Certification cancelled',
  'history.cancelled_detail': 'The certification of {date} was cancelled',
  'history.cancelled_member_detail': 'The certification of {date} was cancelled ({member_id})',
  'history.lost_by_shop_detail': 'Reported by the shop',
  'history.loss_cancelled': 'Loss report cancelled',
  'history.loss_cancelled_detail': 'Back to {after}',
  'history.status_cleared_detail': 'From {before} to {after} (buyer {member_id})',

  // views and columns of the code list
  'api.list_code_views': "The operator's own views of the code list.",
  'api.save_code_view': 'Creates or changes a view of the code list.',
  'api.remove_code_view': 'Removes a view of the code list.',

  // codes from a spreadsheet: columns, reasons, what to do (001 §3, §5, §8)
  'api.generate_from_sheet': 'Creates codes from spreadsheet rows.',
  'api.match_from_sheet': "Registers the shop's own codes from spreadsheet rows.",
  'api.check_sheet_codes': 'Checks which products and serials of a spreadsheet exist.',
  'history.approval_asked': 'Registration requested',
  'history.approval_asked_detail': 'The buyer asked to register it ({member_id})',
  'history.rejected': 'Rejected',
  'history.rejected_detail': 'The shop did not approve the registration',
}
