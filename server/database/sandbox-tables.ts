import type { NullableTime, Time } from './column-types.ts'

/** Rows of the sandboxes of shops. */
export type SandboxTables = {
  sandbox: { mall_id: string; shop_id: number; sandbox_id: string; made_at: Time; emptied_at: NullableTime }
}
