import { useState } from 'react'
import type { AuthItem } from '#contract/settings/documents.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { authItemsTexts } from '#contract/auth-items/texts.ts'
import { call, Refusal, saidOf, useCommand } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { showAlert } from '../ui/alerts.tsx'
import { useText } from '../kernel/text.ts'

type Take = (items: AuthItem[], version: number) => void

/** Saves the whole list with its version (optimistic lock). After a conflict the newer list is shown with a notice. */
export function useSaveItems() {
  const { t } = useText(additionalServicesTexts, authItemsTexts)
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useCommand('saveAuthItems')
  const save = async (items: AuthItem[], version: number, take: Take) => {
    setProblem(undefined)
    try {
      const answer = await mutateAsync({ input: { items, version } })
      // The server returns complete items, with defaults for unset values.
      take(answer.items as AuthItem[], answer.version)
      showAlert(t('services.saved'))
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== 'setting.changed_meanwhile')
        return setProblem(saidOf(refusal))
      const there = await call('getAuthItems', {})
      take(there.items as AuthItem[], there.version)
      setProblem(t('items.changed_meanwhile'))
    } finally {
      for (const name of ['getAuthItems', 'getServiceUse', 'listActivity'])
        void queries.invalidateQueries({ queryKey: [name] })
    }
    return undefined
  }
  return { save, busy: isPending, problem }
}
