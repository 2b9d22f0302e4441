import { screenPath } from '#contract/table/screens.ts'
import { call } from '#web/api.ts'
import { AccountLinks } from '#web/parts/account-links.tsx'
import { FindPassword } from '#web/parts/find-password.tsx'
import { usePlace } from '#web/place.ts'
import { useText } from '#web/text.ts'

/** The password of a shop's own account: its link goes to the address that the shop is registered with. */
export function FindPasswordScreen() {
  const { t } = useText()
  const { product } = usePlace()
  return (
    <FindPassword
      lead={t('help.find_password_lead')}
      login={screenPath('partnerLogin', { product })}
      links={<AccountLinks product={product} to={['partnerLogin', 'findId']} />}
      send={async (mallEmail) => call('sendAccountEmail', { type: 'findPassword', mallEmail })}
    />
  )
}
