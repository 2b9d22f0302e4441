/**
 * How long each item of a buyer's personal data is kept. The nightly sweep keeps to it, and the consent, the privacy policy
 * and the guide say it; in days unless said.
 */
export const retention = {
  /** One-time codes, with the number or address that they went to. */
  proof_days: 2,
  /** Name and contact after the last certification has ended. */
  idle_member_days: 365,
  /** Messages, with whom they went to and what they said. */
  message_days: 365,
  /** What was told in a report of a loss, after it was closed. */
  lost_report_days: 365,
  /** Words, pictures and contact of a report of a suspected fake, from the day of the report. */
  fake_report_days: 365,
  /** The log of who looked at personal data. */
  access_years: 2,
} as const
