import { IconExternalLink } from '@tabler/icons-react'
import { useMemo } from 'react'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { qrPath } from '../../kernel/qr-path.ts'
import { useText } from '../../kernel/text.ts'
import { buttonLook } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import layout from '../../ui/layout.module.css'
import styles from './change.module.css'

/** The code's QR as its label has it, and where it leads to. */
export function QrPreview({ link, serial }: { link: string; serial: string }) {
  const { t } = useText(codesTexts, codesChangeTexts)
  const { d, size } = useMemo(() => qrPath(link), [link])
  return (
    <section className={styles.qr}>
      <svg
        className={styles.qrPicture}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('detail.qr_of', { serial })}
        shapeRendering="crispEdges"
      >
        <path d={d} />
      </svg>
      <div className={styles.qrWords}>
        <p>{t('detail.qr_help')}</p>
        <div className={layout.wrap8}>
          <a className={buttonLook({ size: 's' })} href={link} target="_blank" rel="noopener noreferrer">
            <IconExternalLink aria-hidden="true" />
            {t('codes.open_page')}
          </a>
          <CopyButton value={link} label={t('detail.copy_link')} />
        </div>
      </div>
    </section>
  )
}
