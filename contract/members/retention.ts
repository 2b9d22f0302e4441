/**
 * Retention periods of each item of a buyer's personal data. The nightly sweep keeps to it, and the consent, the
 * privacy policy and the guide say it; in days unless said.
 */
export const retention = {
  /** One-time codes, with the number or address that they went to. */
  proof_days: 2,
  /** Name and contact after the last certification has ended; the name on one certificate after that one has. */
  idle_member_days: 365,
  /** Name and contact of an unconfirmed receiver, after the link has expired. */
  run_out_hand_over_days: 0,
  /** Name and contact of an applicant, who has never had a code, after the last registration was refused or withdrawn. */
  applicant_days: 90,
  /** Messages with recipient and text. */
  message_days: 365,
  /** The contact for the receipt of an erasure, deleted the following night. */
  receipt_days: 1,
  /** Of a loss that was closed: report, pictures, notes, messages of finders. */
  lost_report_days: 365,
  /** Words, pictures and contact of a report of a suspected fake, from the day of the report. */
  fake_report_days: 365,
  /** Words, pictures and answers of a repair request, from the last thing that happened to it. */
  repair_days: 365,
  /** Proof of a purchase and the reason of a refusal, from the decision about a registration on. */
  approval_days: 90,
  /** The orderer's personal data: name, phone, e-mail and member id of an order, from its last change. */
  order_days: 365,
  /** The log of who looked at personal data. */
  access_years: 2,
} as const
