import { judgeProof, proofGuard, proofTries } from '#contract/scans/proof.ts'
import { callFunction } from '../database/ask.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { type Contact, proofHash, wrongTriesKey } from './send-proof.ts'

/** A typed one-time code. */
export type TypedProof = { proof_id: string; proof_code: string }

type TriedProof = {
  matches: boolean | null
  tries: number
  channel: 'phone' | 'email'
  target_sealed: Buffer
  created_at: Date
}

type Of = { shop_id: number } & ({ code_id: string } | { subject: string })

/** Verifies the typed code. A wrong attempt counts although the call fails, so it has its own transaction. */
export async function passProof(context: Context, of: Of, typed: TypedProof): Promise<Contact> {
  const { mall_id } = context
  const hash = proofHash(context, typed.proof_id, typed.proof_code)
  const [name, about] = 'subject' in of ? ['try_subject_proof', of.subject] : ['try_proof', of.code_id]
  const values = [mall_id, typed.proof_id, of.shop_id, about, hash, context.now(), proofTries]
  const [proof] = await callFunction<TriedProof>(context.database, name, values)
  if (proof === undefined || proof.matches === null) throw new Failure('proof.expired')
  if (!proof.matches && proof.tries < proofTries) await countWrong(context)
  const refusal = judgeProof({ sent_at: proof.created_at, tries: proof.tries }, proof.matches, context.now())
  if (refusal !== null) throw new Failure(refusal, { fields: [{ path: 'proof_code', code: refusal }] })
  return { channel: proof.channel, target: context.seals.open(mall_id, proof.target_sealed) }
}

/** Counts wrong attempts of a mall; too many make its codes longer. */
async function countWrong({ database, mall_id, now }: Context): Promise<void> {
  const values = [wrongTriesKey(mall_id), now(), `${proofGuard.mall.window / 1000} seconds`]
  await callFunction(database, 'take_attempt', values)
}

/** Uses a proof; false if it was used before. */
export async function useProof(context: InTransaction<Context>, proof_id: string): Promise<boolean> {
  const used = await context.tx
    .updateTable('proof')
    .set({ used_at: context.now() })
    .where('mall_id', '=', context.mall_id)
    .where('proof_id', '=', proof_id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Uses a proof, and fails if it was used before. */
export async function useProofOnce(context: InTransaction<Context>, proof_id: string): Promise<void> {
  if (!(await useProof(context, proof_id))) throw new Failure('proof.expired')
}
