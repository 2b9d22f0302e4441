import type { ColumnType } from 'kysely'

/**
 * Column types as they are read and written. An id is a bigint and stays text outside SQL, as the API answers it; an
 * amount is an integer or a numeric, and is a number (`connect.ts`).
 */

export type Time = ColumnType<Date, Date | string, Date | string>
export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Id = ColumnType<string, string | number | bigint, never>
export type NullableId = ColumnType<
  string | null,
  string | number | bigint | null | undefined,
  string | number | bigint | null
>
export type GeneratedId = ColumnType<string, never, never>
export type Amount = ColumnType<number, number, number>
export type Json<T> = ColumnType<T, string, string>
