import { useQueryClient } from '@tanstack/react-query'
import { may } from '#contract/kernel/roles.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { saidOf, useCommand } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'

/**
 * Switches the shop's labels to the short link; null without permission. Printed labels keep their link, which still
 * works; the settings switch back.
 */
export function useShortLink(): { onShort: (() => void) | null; changing: boolean } {
  const { t } = useText(labelsTexts)
  const { role } = useSession()
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useCommand('saveQrLink')
  const change = async () => {
    try {
      await mutateAsync({ input: { link: 'short' } })
      for (const name of ['getPrintConfig', 'getQrLink']) await queries.invalidateQueries({ queryKey: [name] })
      showAlert(t('print.short_link_done'))
    } catch (problem) {
      showAlert(saidOf(problem))
    }
  }
  return { onShort: may(role, 'setting') ? () => void change() : null, changing: isPending }
}
