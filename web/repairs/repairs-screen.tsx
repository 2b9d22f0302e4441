import { Link, useNavigate } from '@tanstack/react-router'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useScreenPath } from '../kernel/place.ts'
import { useSession } from '../session/session.ts'
import { buttonLook } from '../ui/button.tsx'
import { PageHead } from '../ui/states.tsx'
import { RepairQueue } from './repair-queue.tsx'
import { useText } from '../kernel/text.ts'

/** Repairs that owners ask for: the shop's queue of them (product H). */
export function RepairsScreen() {
  const { t } = useText(repairsTexts, shellTexts)
  const { shop_no, app } = useSession()
  const settings = useScreenPath()('repairSettings')
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        title={t('menu.repairs')}
        help={t('repair.help')}
        actions={
          <Link to={settings} className={buttonLook()}>
            {t('repair.open_settings')}
          </Link>
        }
      />
      {/* Another shop has other requests: all state is reset. */}
      <RepairQueue key={`${shop_no} ${app}`} onSettings={() => void navigate({ to: settings })} />
    </>
  )
}
