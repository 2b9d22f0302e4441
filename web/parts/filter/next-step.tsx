import { Link } from '@tanstack/react-router'
import { may } from '#contract/kernel/roles.ts'
import { shellOf } from '#contract/kernel/screen.ts'
import { isInShell } from '#contract/table/screens.ts'
import { useOperation } from '../../kernel/api.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useText } from '../../kernel/text.ts'
import { useSession } from '../../session/session.ts'
import { buttonLook } from '../../ui/button.tsx'

/** The next step of a shop with an empty list: codes first, then labels; empty while unknown. */
export function NextStep() {
  const { t } = useText()
  const { role, flavour, app } = useSession()
  const pathOf = useScreenPath()
  const { data } = useOperation('searchCodes', { limit: 1 })
  if (data === undefined) return null
  const look = buttonLook({ kind: 'primary' })
  if (data.body.count === 0)
    return may(role, 'issue') ? (
      <Link to={pathOf('createAuthcode')} className={look}>
        {t('common.create_codes')}
      </Link>
    ) : null
  const prints = isInShell('printqr', shellOf(flavour, app), flavour)
  return (
    <Link to={pathOf(prints ? 'printqr' : 'manageAuthcode')} className={look}>
      {prints ? t('common.print_labels') : t('list.see_codes')}
    </Link>
  )
}
