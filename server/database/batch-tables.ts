import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id, Json, NullableTime, Time } from './column-types.ts'

/** Rows of batches and of what is exported of them. */
export type BatchTables = {
  batch: {
    mall_id: string
    batch_id: GeneratedId
    shop_id: number
    kind: 'search' | 'excel' | 'match' | 'order'
    requested: ColumnType<string, number, never>
    created: ColumnType<string, number | undefined, number>
    status: 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone'
    error: string | null
    name: string | null
    tags: Generated<string[]>
    gone: ColumnType<string, never, string | number>
    undo_next: ColumnType<string | null, never, string | null>
    undo_at: NullableTime
    undo_by: string | null
    frozen_reason: string | null
    frozen_at: NullableTime
    frozen_by: string | null
    replaces: ColumnType<string | null, string | null, never>
    first_code_id: Id
    last_code_id: Id
    created_at: Time
    created_by: string
    printed: ColumnType<string, never, string | number>
    import_id: ColumnType<string | null, string | null | undefined, never>
    /** The last id that an upload keeps for its calls to come. */
    reserved_to: ColumnType<string | null, number | undefined, number>
  }
  batch_item: {
    mall_id: string
    batch_id: Id
    item_no: number
    variant_no: Id
    cert_duration_type: string
    cert_duration: string
    first_code_id: Id
    number_of_serial: number
  }
  batch_chunk: { mall_id: string; batch_id: Id; chunk_no: number; codes: number }
  code_selection: {
    mall_id: string
    selection_id: string
    shop_id: number
    codes: ColumnType<string, number, number>
    chunks: number
    created_at: Time
    created_by: string
    expires_at: Time
  }
  code_selection_chunk: { mall_id: string; selection_id: string; chunk_no: number; code_ids: string[] }
  bulk_change: {
    mall_id: string
    change_id: string
    shop_id: number
    selection_id: string
    kind: 'status' | 'duration' | 'range' | 'block' | 'unblock' | 'destroy'
    change: Json<Record<string, unknown>>
    status: 'running' | 'done' | 'cancelled' | 'undoing' | 'undone'
    codes: ColumnType<string, number, never>
    chunks: number
    next_chunk: Generated<number>
    judged: ColumnType<string, never, string>
    changed: ColumnType<string, never, string>
    /** Codes that stayed as they were, by reason. */
    refused: ColumnType<Record<string, number>, never, string>
    undo_next: ColumnType<number | null, never, number>
    restored: ColumnType<string, never, string>
    kept: ColumnType<string, never, string>
    created_at: Time
    asked_by: string
    created_by: string
    undo_asked_by: ColumnType<string | null, never, string>
    undo_by: ColumnType<string | null, never, string>
    ended_at: NullableTime
    kept_until: Time
  }
  bulk_change_chunk: { mall_id: string; change_id: string; chunk_no: number; traces: Json<unknown> }
  code_export: {
    mall_id: string
    export_id: string
    shop_id: number
    filters: Json<Record<string, unknown>>
    language: 'ko' | 'en'
    /** The labels to make (contract/labels/print/print-centre.ts); null for a sheet. */
    print: Json<Record<string, unknown>> | null
    status: 'running' | 'done' | 'failed' | 'cancelled'
    requested: ColumnType<string, number, never>
    done: ColumnType<string, number | undefined, number | string>
    attempt: string | null
    tries: Generated<number>
    files: Generated<number>
    created_at: Time
    created_by: string
    ended_at: NullableTime
    expires_at: Time
  }
}
