import { z } from 'zod'
import { mallIdPattern } from './mall-ids.ts'
import { seenName } from './pasted.ts'
import { plainPattern } from './plain-text.ts'
import { roles } from './roles.ts'

/** Wire pieces that several features share. Limits: contract §2. */

/** RFC 3339 with the Seoul offset, for example `2026-11-21T09:05:00+09:00`. */
export const seoulTime = z
  .string()
  .meta({ description: 'RFC 3339, +09:00', example: '2026-11-21T09:05:00+09:00', id: 'Time' })

/** A Seoul calendar day, `YYYY-MM-DD`. */
export const seoulDay = z.iso.date().meta({ example: '2026-11-21', id: 'Day' })

/** Page size of a list: 1 to 500, 20 unless said. */
export const limit = z.coerce.number().int().min(1).max(500).default(20)

/** Rows to skip, from 0. */
export const offset = z.coerce.number().int().min(0).default(0)

/** A trimmed text without control characters, at most `max` characters; may be empty. */
export function plainText(max: number) {
  return z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(max).regex(plainPattern))
}

/** A trimmed text of several lines: no control characters but line breaks. */
export function plainLines(max: number) {
  return z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(max)
        .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u),
    )
}

/** Like `plainLines`, but at least one character. */
export function requiredLines(max: number) {
  return plainLines(max).pipe(z.string().min(1))
}

/** Like `plainText`, but at least one character. */
export function requiredText(max: number) {
  return plainText(max).pipe(z.string().min(1))
}

/** Like `plainText`, for the name of a person: without invisible characters; may be empty. */
export function personName(max: number) {
  return z
    .string()
    .transform((value) => seenName(value))
    .pipe(plainText(max))
}

/** Like `personName`, but at least one character. */
export function requiredName(max: number) {
  return personName(max).pipe(z.string().min(1))
}

/** A name of an account or key, as logs and mails show it: no markup. */
export function accountName(max: number) {
  return requiredName(max).pipe(z.string().regex(/^[^<>]*$/))
}

/** Whole Korean won, 0 to 9,999,999,999. */
export const won = z.number().int().min(0).max(9_999_999_999)

export const mallId = z.string().regex(mallIdPattern)
export const shopNo = z.string().regex(/^[0-9]{1,9}$/)

/** The two apps (000 §1). */
export const app = z.enum(['cert_product', 'cert_digital'])
export type App = z.output<typeof app>

/** Plan classes; null means expired or undetermined (000 §3). */
export const planClass = z.enum(['basic', 'plus'])
export type PlanClass = z.output<typeof planClass>

/**
 * A role of the team (product B); permissions of each are in `contract/kernel/roles.ts`, which every screen's guard
 * reads.
 */
export const role = z.enum(roles)
