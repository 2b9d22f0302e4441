import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { call, Refusal } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { itemsOf, unready } from './create-list.ts'
import type { CreateList } from './use-create-list.ts'

type GenerationProps = {
  list: CreateList
  /** A large request continues as a job with its own address. */
  onBatch: (batch_id: string) => void
}

/** Sends the list to be made (001 §2, §5). The server confirms first; nothing is claimed before (resolution 69). */
export function useGeneration({ list, onBatch }: GenerationProps) {
  const { t, say, number } = useText(codesCreateTexts)
  const queries = useQueryClient()
  const [sending, setSending] = useState(false)
  const [made, setMade] = useState<{ count: number; batch_id: string } | null>(null)

  const send = async () => {
    // A double click on the confirmation is one request.
    if (sending) return
    setSending(true)
    const items = itemsOf(list.rows)
    const attempt = sameAttempt(list, JSON.stringify(items))
    list.setAttempt(attempt)
    try {
      const { batch_id, status, created } = await call('generateCodes', { items }, { key: attempt.key })
      list.clear()
      await queries.invalidateQueries({ refetchType: 'none' })
      if (status === 'running') onBatch(batch_id)
      else setMade({ count: created, batch_id })
    } catch (problem) {
      refuse(problem)
    } finally {
      setSending(false)
    }
  }
  /** The list is kept after any failure. */
  const refuse = (problem: unknown) => {
    const known = problem instanceof Refusal && problem.status > 0 && problem.status < 500
    if (!known) return showAlert(t('create.answer_lost'))
    if (problem.code !== 'code.variant_unknown') return showAlert(t('create.failed', { reason: problem.message }))
    const at = problem.errors.flatMap(({ path }) => /^items\.(\d+)\./.exec(path)?.[1] ?? []).map(Number)
    const gone = at.flatMap((index) => list.rows[index]?.key ?? [])
    list.markGone(new Set(gone))
    return showAlert(t('create.variants_gone', { count: number(gone.length) }))
  }
  /** True if the list is complete; otherwise reports and focuses the first missing value. */
  const ready = (): boolean => {
    const problem = unready(list.rows)
    if (problem === null) return true
    showAlert(say(problem.text))
    if (problem.row === null) return false
    const key = list.rows[problem.row]?.key ?? ''
    list.lead({ row: problem.row, key, field: problem.field })
    return false
  }
  return { sending, made, ready, send, more: () => setMade(null) }
}

export type Generation = ReturnType<typeof useGeneration>

/** The list that went out before without a known answer keeps its key; any other list gets a new one. */
function sameAttempt({ attempt }: CreateList, items: string) {
  return attempt?.items === items ? attempt : { key: crypto.randomUUID(), items }
}
