import { memberAccountsTexts } from '#contract/member-accounts/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { AccountFrame } from '../parts/account/frame.tsx'
import { useText } from '../kernel/text.ts'
import { MemberLoginForm, useSeed } from './member-login-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { useReturn } from './use-return.ts'

/** The common login (000 §2): by e-mail, with links to other logins. */
export function CommonLoginScreen() {
  const { t } = useText(memberAccountsTexts, shellTexts)
  const { redirect } = useAddressQuery().values
  const { seed, setSeed } = useSeed('common')
  useReturn(null, redirect)
  return (
    <AccountFrame title={t('screen.common_login')} seed={seed}>
      <MemberLoginForm
        title={t('screen.common_login')}
        lead={t('member_account.common_lead')}
        mall_id={null}
        redirect={redirect}
        onEmail={setSeed}
      >
        {null}
      </MemberLoginForm>
      <OtherWays />
    </AccountFrame>
  )
}
