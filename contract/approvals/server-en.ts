import type { approvalsServerKo } from './server-ko.ts'

export const approvalsServerEn: Readonly<Record<keyof typeof approvalsServerKo, string>> = {
  'api.search_approvals':
    'Finds registrations that wait for an approval or were decided, with the number in each state.',
  'api.count_approvals': 'The number of registrations that wait for an approval.',
  'api.get_approval': 'One registration, with its proof of purchase.',
  'api.get_approval_picture': 'One picture that proves a purchase.',
  'api.approve_registrations':
    'Approves registrations. One that was rejected or has expired can be approved too, while its code is free.',
  'api.reject_registrations': 'Rejects registrations with a reason, which the buyers are told.',

  // the notices
  'approval.notice_approved': 'Your registration of {product} has been approved. Your certificate:\n{url}',
  'approval.notice_rejected':
    'Your registration of {product} was not approved.\nReason: {reason}\nYou can register again here:\n{url}',
  'approval.notice_refused': 'Your registration of {product} was not approved. You can register again here:\n{url}',
  'approval.notice_expired':
    'Your registration of {product} was not checked in time and has ended. You can register again here:\n{url}',
  'approval.notice_subject_approved': '[{shop}] Your registration has been approved',
  'approval.notice_subject_rejected': '[{shop}] Your registration was not approved',
  'approval.notice_subject_expired': '[{shop}] Your registration was not checked in time',

  // the buyer's pages
  'approval.page_waiting': 'Your registration is being checked',
  'approval.page_waiting_help': '{shop} will check it by {date}.',
  'approval.page_next': 'What happens next',
  'approval.page_next_sent': 'You asked to register it on {date} at {time}.',
  'approval.page_next_by': '{shop} will check it by {date}, {time} (Korean time), at the latest.',
  'approval.page_next_told': 'The result goes to {target}. You can also see it on this page.',
  'approval.page_next_here': 'You can see the result on this page.',
  'approval.page_next_then': 'Once it is approved, your certificate is here.',
  'approval.page_other': 'Someone else’s registration is being checked',
  'approval.page_other_help':
    'Someone asked to register it first, and {shop} is checking that. If it is not approved, it can be registered again.',
  'approval.page_other_mine': 'That was me',
  'approval.page_needs': '{shop} checks each registration and sends the result to where you got your code.',
  'approval.page_from_submitted': 'Once approved, the warranty counts from the day you ask.',
  'approval.page_from_approved': 'The warranty counts from the approval.',
  'approval.page_basis': 'from its approval',
  'approval.page_promise': 'Once your registration is approved, it is guaranteed for {duration}.',
  'approval.page_proof': 'Proof of purchase',
  'approval.page_proof_help':
    'Take a picture of your receipt or order. Up to {most} pictures of at most 10 MB each. {shop} uses them only to check the purchase; they are deleted {days} days after the decision.',
  'approval.page_agree_proof': 'Used only to check the registration; deleted {days} days after the decision.',
  'approval.page_refused': 'Your last registration was not approved. Reason: {reason}',
  'approval.page_refused_bare': 'Your last registration was not approved. You can ask again.',
  'approval.page_expired': 'Your last registration was not checked in time and has ended. You can ask again.',
  'approval.page_state': 'Being checked',
  'approval.page_until': 'It will be checked by {date}.',
  'register.proof_missing': 'Please add a picture that proves your purchase.',
}
