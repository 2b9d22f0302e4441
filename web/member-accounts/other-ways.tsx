import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import { mallIdPattern } from '#contract/kernel/mall-ids.ts'
import { memberAccountsTexts } from '#contract/member-accounts/texts.ts'
import { usePlace } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './member-accounts.module.css'

/** Other logins: partners, and shops that sign in through their platform. */
export function OtherWays() {
  const { t } = useText(memberAccountsTexts)
  const { product } = usePlace()
  return (
    <section className={styles.ways} aria-labelledby="other-ways">
      <h2 id="other-ways">{t('member_account.ways')}</h2>
      <div className={styles.way}>
        <h3>{t('member_account.way_partner')}</h3>
        <p>{t('member_account.way_partner_help')}</p>
        <Link className={buttonLook({ size: 'm' })} to={screenPath('partnerLogin', { product })}>
          {t('member_account.to_partner')}
        </Link>
      </div>
      <div className={styles.way}>
        <h3>{t('member_account.way_mall')}</h3>
        <p>{t('member_account.way_mall_help')}</p>
        <MallWay />
      </div>
      <div className={styles.way}>
        <h3>{t('member_account.way_imweb')}</h3>
        <p>{t('member_account.way_imweb_help')}</p>
      </div>
    </section>
  )
}

/** A hosted shop signs in through its platform: only its id is needed. */
function MallWay() {
  const { t } = useText(memberAccountsTexts)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const mall_id = typed.normalize('NFKC').trim().toLowerCase()
    if (mallIdPattern.test(mall_id)) {
      location.assign(`/go/sign-in?${new URLSearchParams({ mall_id }).toString()}`)
      return
    }
    setProblem(mall_id === '' ? t('member_account.mall_id_missing') : t('member_account.mall_id_wrong'))
  }
  return (
    <form className={styles.mallWay} onSubmit={submit} noValidate>
      <TextField
        label={t('member_account.mall_id')}
        name="mall_id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={typed}
        error={problem}
        onChange={(value) => {
          setTyped(value)
          setProblem(undefined)
        }}
      />
      <Button type="submit">{t('member_account.to_mall')}</Button>
    </form>
  )
}
