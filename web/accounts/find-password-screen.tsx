import { screenPath } from '#contract/table/screens.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { call } from '../kernel/api.ts'
import { AccountLinks } from '../parts/account/links.tsx'
import { FindPassword } from '../parts/account/find-password.tsx'
import { usePlace } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'

/** The password of a shop's own account: its link goes to the address that the shop is registered with. */
export function FindPasswordScreen() {
  const { t } = useText(accountsTexts)
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
