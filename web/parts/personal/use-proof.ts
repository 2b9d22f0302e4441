import { useState } from 'react'
import type { Refusal } from '../../kernel/api.ts'

const asked = {
  'personal.code_required': 'code',
  'auth.totp_wrong': 'code',
  'personal.password_required': 'password',
  'member_account.password_wrong': 'password',
} as const

/**
 * The proof of identity for a dangerous action, if the server asks for it: a code of the second factor, or the
 * password.
 */
export function useProof(problem: Refusal | null) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<'code' | 'password' | null>(null)
  const wanted = problem === null ? undefined : asked[problem.code as keyof typeof asked]
  if (wanted !== undefined && wanted !== step) setStep(wanted)
  return { step, password, setPassword, code, setCode, typed: { password, code: code.trim() } }
}
export type Proving = ReturnType<typeof useProof>
