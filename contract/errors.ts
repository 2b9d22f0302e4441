/**
 * Every named failure and its HTTP status. A key is also the key of its sentence in `text/ko.ts` and `text/en.ts`;
 * a handler may fail only with what its operation lists.
 */
export const errors = {
  'request.invalid': 400,
  'request.version_unsupported': 400,
  'request.not_found': 404,
  'request.idempotency_mismatch': 409,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.too_many': 429,
  'server.unstable': 500,
  'server.not_ready': 503,

  'auth.required': 401,
  'auth.login_failed': 401,
  'auth.too_many_attempts': 429,
  'auth.mall_not_found': 404,
  'auth.refresh_expired': 403,
  'auth.cross_site': 403,
  'auth.not_approved': 403,
  'auth.suspended': 403,

  'auth.role_refused': 403,
  'auth.totp_required': 401,
  'auth.totp_wrong': 401,

  'team.email_wrong': 400,
  'team.already_member': 409,
  'team.already_invited': 409,
  'team.too_many_invitations': 409,
  'team.too_many_mails': 429,
  'team.too_many_tries': 429,
  'team.invitation_not_found': 404,
  'team.invitation_over': 404,
  'team.member_not_found': 404,
  'team.last_owner': 409,
  'team.not_yourself': 409,
  'team.address_taken': 409,
  'own_account.no_password': 409,
  'own_account.sign_in_again': 403,
  'own_account.totp_on': 409,
  'own_account.totp_off': 409,
  'own_account.totp_not_started': 409,
  'own_account.session_not_found': 404,

  'member_account.login_failed': 401,
  'member_account.no_ticket': 403,
  'member_account.site_joined': 409,
  'member_account.email_wrong': 400,
  'member_account.email_taken': 409,
  'member_account.agreements_missing': 400,
  'member_account.password_wrong': 400,
  'member_account.not_by_email': 403,
  'member_account.last_owner': 409,
  'member_account.too_many_checks': 429,
  'staff.role_refused': 403,
  'staff.password_same': 400,
  'staff.setup_over': 409,
  'staff.not_found': 404,
  'staff.login_taken': 409,
  'staff.not_yourself': 409,
  'staff.last_admin': 409,
  'staff.application_changed': 409,
  'staff.mall_not_found': 404,
  'staff.mall_state_conflict': 409,
  'staff.plan_incomplete': 400,

  'plan.expired': 403,
  'plan.plus_only': 403,

  'shop.not_found': 404,
  'account.not_found': 404,
  'account.find_id_failed': 404,
  'account.find_password_failed': 404,
  'account.too_many_mails': 429,
  'account.password_not_changed': 400,
  'account.password_weak': 400,
  'account.too_many_resets': 429,
  'account.signup_failed': 400,
  'account.agreements_missing': 400,
  'account.mall_id_form': 400,
  'account.mall_id_reserved': 400,
  'account.mall_id_taken': 409,
  'account.too_many_signups': 429,
  'partner.field_missing': 400,
  'partner.name_wrong': 400,
  'partner.business_number_wrong': 400,
  'partner.email_wrong': 400,
  'partner.url_wrong': 400,
  'partner.solution_unknown': 400,
  'partner.phone_wrong': 400,
  'partner.info_not_saved': 400,
  'application.not_found': 404,
  'application.state_conflict': 409,

  'product.not_found': 404,
  'product.code_taken': 409,
  'product.variant_code_taken': 409,
  'product.image_missing': 400,
  'image.not_an_image': 400,
  'image.damaged': 400,
  'image.too_many_pixels': 400,
  'image.too_large': 413,

  'code.not_found': 404,
  'code.batch_not_found': 404,
  'code.variant_unknown': 400,
  'code.too_many_at_once': 400,

  'lost.not_found': 404,
  'message.not_found': 404,
  'message.not_failed': 409,
  'message.worthless': 409,
  'code.no_data': 404,
  'code.too_many_to_export': 400,
  'batch.not_running': 409,
  'batch.not_stopped': 409,
  'batch.not_ended': 409,
  'batch.not_frozen': 409,
  'batch.in_use': 409,
  'batch.own_serials': 409,
  'batch.replaced_already': 409,
  'export.not_found': 404,
  'export.not_running': 409,
  'export.not_stopped': 409,
  'export.not_done': 409,
  'export.expired': 404,
  'code.status_same': 409,
  'code.changed_meanwhile': 409,
  'code.not_possible': 409,
  'view.name_taken': 409,
  'view.too_many': 409,
  'view.not_found': 404,
  'code.certified_range_locked': 400,
  'code.range_reversed': 400,
  'code.no_recipient': 409,
  'code.resent_too_often': 429,
  'member.not_found': 404,

  'scan.not_genuine': 404,
  'scan.destroyed': 404,
  'scan.too_many': 429,
  'code.already_certified': 409,
  'code.reported_lost': 409,
  'code.blocked': 409,
  'proof.wrong': 400,
  'proof.expired': 400,
  'proof.too_many_tries': 429,
  'proof.too_soon': 429,
  'proof.too_many_sent': 429,
  'proof.phone_invalid': 400,
  'proof.email_invalid': 400,
  'register.bought_at_missing': 400,
  'register.bought_at_future': 400,
} as const satisfies Record<string, number>

export type FailureCode = keyof typeof errors

/** Messages that the specification fixes on the wire, whatever the caller's language (000 §4, §7). */
export const wireMessages: Partial<Record<FailureCode, string>> = {
  'auth.mall_not_found': 'Not found mall_id',
  'auth.refresh_expired': 'RefreshToken expired',
}

/** One thing wrong with the input: where, which text, and the sentence in the caller's language. */
export type FieldProblem = { path: string; code: string; message: string }

/** The body of every refusal: RFC 9457 problem+json with our own members. */
export type Problem = {
  type: string
  title: string
  status: number
  code: FailureCode
  message: string
  errors?: FieldProblem[]
  request_id: string
}
