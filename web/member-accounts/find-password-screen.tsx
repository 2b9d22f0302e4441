import { screenPath } from '#contract/table/screens.ts'
import { memberAccountsTexts } from '#contract/member-accounts/texts.ts'
import { call } from '../kernel/api.ts'
import { FindPassword } from '../parts/account/find-password.tsx'
import { useText } from '../kernel/text.ts'
import { MemberLinks } from './member-links.tsx'

/** A forgotten member password: the link goes to the login's e-mail address. */
export function MemberFindPasswordScreen() {
  const { t } = useText(memberAccountsTexts)
  return (
    <FindPassword
      signs_in
      lead={t('member_account.find_password_lead')}
      login={screenPath('commonLogin', {})}
      links={<MemberLinks to={['commonLogin']} />}
      send={async (email) => call('findMemberPassword', { email })}
    />
  )
}
