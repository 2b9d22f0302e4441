import type { TextKey } from '#contract/text/text.ts'

/** The password of every demo login. */
export const demoPassword = 'Genuine!2026'

/** Well-known serials of the demo shop, one for each verdict; the last one is never issued. */
export const demoCodes = [
  { serial_number: 'GENV1NE0000TESTK', verdict: 'genuine', text_key: 'demo.code_genuine' },
  { serial_number: 'GENV1NE1111TEST5', verdict: 'registered', text_key: 'demo.code_registered' },
  { serial_number: 'GENV1NE2222TESTT', verdict: 'lost', text_key: 'demo.code_lost' },
  { serial_number: 'GENV1NE3333TESTC', verdict: 'blocked', text_key: 'demo.code_blocked' },
  { serial_number: 'GENV1NE4444TEST1', verdict: 'unknown', text_key: 'demo.code_unknown' },
] as const satisfies readonly { serial_number: string; verdict: string; text_key: TextKey }[]
