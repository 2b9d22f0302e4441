import { IconExternalLink } from '@tabler/icons-react'
import { registrationPage } from '#contract/labels/qr-link.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { shopLookTexts } from '#contract/shop-look/texts.ts'
import { useLabelSite } from '../parts/label/label-site.ts'
import { buttonLook } from '../ui/button.tsx'
import { useText } from '../kernel/text.ts'

/** The page that every label of the shop leads to, in a tab of its own. */
export function OpenPage() {
  const { t } = useText(additionalServicesTexts, shopLookTexts)
  const { mall_type, registration_base } = useLabelSite()
  return (
    <a
      href={registrationPage(mall_type, registration_base)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook()}
    >
      {t('look.open_page')}
      <IconExternalLink role="img" aria-label={t('services.new_tab')} />
    </a>
  )
}
