import { IconMapPinOff } from '@tabler/icons-react'
import { homeAddress } from '#contract/table/screens.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { PlainPage } from '../../parts/page/plain-page.tsx'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useText(shellTexts)
  return <Nowhere help={t('shell.not_found_help')} />
}

/** A page that exists, but not for shops of this platform (resolution 38). */
export function NotForFlavourScreen() {
  const { t } = useText(shellTexts)
  return <Nowhere help={t('shell.not_for_flavour')} />
}

/** Signed in, it leads back to the shop; else to the start. */
function Nowhere({ help }: { help: string }) {
  const { t } = useText(shellTexts)
  const session = useSession()
  const is_in = session.status === 'in'
  return (
    <PlainPage title={t('request.not_found_title')} narrow>
      <EmptyState
        whole
        icon={<IconMapPinOff aria-hidden="true" />}
        title={t('request.not_found')}
        help={help}
        action={
          <>
            {is_in && (
              <a className={buttonLook({ kind: 'primary' })} href={homeAddress(session)}>
                {t('shell.go_shop')}
              </a>
            )}
            <a className={buttonLook()} href="/">
              {t('shell.go_home')}
            </a>
          </>
        }
      />
    </PlainPage>
  )
}
