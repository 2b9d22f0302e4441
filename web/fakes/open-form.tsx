import { IconExternalLink } from '@tabler/icons-react'
import { fakesTexts } from '#contract/fakes/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useLabelSite } from '../parts/label/label-site.ts'
import { buttonLook } from '../ui/button.tsx'
import { useText } from '../kernel/text.ts'

/** Opens the buyers' report form in a new tab, so that the shop can see it. */
export function OpenForm() {
  const { t } = useText(fakesTexts, shellTexts)
  const { registration_base } = useLabelSite()
  return (
    <a
      href={`${registration_base}/report`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook({ kind: 'primary' })}
    >
      {t('fake.open_form')}
      <IconExternalLink role="img" aria-label={t('shell.new_window')} />
    </a>
  )
}
