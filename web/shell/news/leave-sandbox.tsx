import { shellTexts } from '#contract/shell/texts.ts'
import { call } from '../../kernel/api.ts'
import { useChange } from '../../kernel/use-change.ts'
import { changeMall } from '../../session/change-mall.ts'
import { useText } from '../../kernel/text.ts'
import { type ButtonProps, Button } from '../../ui/button.tsx'

/** The way from a sandbox back to its shop. */
export function LeaveSandbox(look: Pick<ButtonProps, 'kind' | 'size'>) {
  const { t } = useText(shellTexts)
  const { busy, change } = useChange([])
  const leave = async () => {
    await change(async () => {
      changeMall(await call('leaveSandbox', {}))
      return null
    })
  }
  return (
    <Button {...look} busy={busy} onClick={() => void leave()}>
      {t('sandbox_notice.leave')}
    </Button>
  )
}
