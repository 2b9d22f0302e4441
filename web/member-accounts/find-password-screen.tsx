import { screenPath } from '#contract/table/screens.ts'
import { call } from '#web/api.ts'
import { FindPassword } from '#web/parts/find-password.tsx'
import { useText } from '#web/text.ts'
import { MemberLinks } from './member-links.tsx'

/** The password of a member: its link goes to the address that somebody signs in by. */
export function MemberFindPasswordScreen() {
  const { t } = useText()
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
