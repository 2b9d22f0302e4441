import type { Serial } from '#contract/codes/code.ts'

export type PrintedCount = { serial_number: string; print_count: number }

export type Chosen = Serial & { print_count: number }
