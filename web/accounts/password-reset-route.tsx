import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { screenPath } from '#contract/table/screens.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { usePlace } from '../kernel/place.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { PasswordResetScreen } from './password-reset-screen.tsx'

/** The page of the mailed link. Without a mall it reports an error and links to the login (000 §5). */
export function PasswordResetRoute() {
  const { product } = usePlace()
  const { t } = useText(accountsTexts)
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const mall_id = wordOf(search['mallId'])
  useEffect(() => {
    if (mall_id !== '') return
    showAlert(t('reset.invalid_access'))
    void navigate({ to: screenPath('partnerLogin', { product }), replace: true })
  }, [mall_id, product, navigate, t])
  if (mall_id === '') return null
  return <PasswordResetScreen product={product} mall_id={mall_id} token={wordOf(search['token'])} />
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
