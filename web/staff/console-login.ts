import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'

export type Known = { login_id: string; password: string }

export type Setup = Extract<OutputOf<Operations['loginStaff']>, { state: 'setup' }>
