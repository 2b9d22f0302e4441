import type { Serial } from '#contract/codes/code.ts'
import type { LifeKind } from '../list/life-actions.ts'

/** The dialog that is open on the code list. */
export type OpenDialog =
  | { kind: 'status' | 'warranty' | 'detail' | 'history' | LifeKind; code: Serial }
  | { kind: 'destroy'; codes: readonly Serial[] }
