import { Link } from '@tanstack/react-router'
import { screenPath } from '#contract/table/screens.ts'
import { memberAccountsTexts } from '#contract/member-accounts/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { AccountFrame } from '../parts/account/frame.tsx'
import frame from '../parts/account/frame.module.css'
import { usePlace } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { MemberLoginForm, useSeed } from './member-login-form.tsx'
import { useReturn } from './use-return.ts'

/** The login of members (000 §2): of one mall, where the address names it, or of whichever the e-mail leads to. */
export function MemberLoginScreen() {
  const { t } = useText(memberAccountsTexts, shellTexts)
  const { mall_id } = usePlace()
  const { redirect } = useAddressQuery().values
  const { seed, setSeed } = useSeed(mall_id ?? 'member')
  useReturn(mall_id, redirect)
  return (
    <AccountFrame title={t('screen.member_login')} seed={seed}>
      <MemberLoginForm
        key={mall_id}
        title={t('screen.member_login')}
        lead={mall_id === null ? t('member_account.login_lead') : t('member_account.login_lead_of', { mall_id })}
        mall_id={mall_id}
        redirect={redirect}
        onEmail={setSeed}
      >
        <nav className={frame.links} aria-label={t('member_account.ways')}>
          <Link to={screenPath('commonLogin', {})}>{t('member_account.other_ways')}</Link>
        </nav>
      </MemberLoginForm>
    </AccountFrame>
  )
}
