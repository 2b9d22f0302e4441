import {
  IconAlertTriangle,
  IconBarcode,
  IconCircleCheck,
  IconInfoCircle,
  IconLink,
  IconOctagon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { GtinVariant } from '../../parts/gtin/gtin-draft.ts'
import { gtinsMost } from '#contract/products/limits.ts'
import type { Finding, FindingCode, FindingLevel } from '#contract/labels/print/check.ts'
import { may } from '#contract/kernel/roles.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useSession } from '../../session/session.ts'
import type { Chosen } from '../desk/chosen.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './output-panel.module.css'
import { useShortLink } from '../sheet/use-short-link.ts'

const icons: Readonly<Record<FindingLevel, typeof IconOctagon>> = {
  stop: IconOctagon,
  warn: IconAlertTriangle,
  note: IconInfoCircle,
}

/** The section of the settings in which a finding is mended: label design or link. */
const mendedIn: Readonly<Partial<Record<FindingCode, 'print' | 'link'>>> = {
  paper_missing: 'print',
  template_missing: 'print',
  description_long: 'print',
  link_unencodable: 'link',
  module_small: 'link',
  module_uneven: 'link',
}

/** Findings that the short link mends. */
const linkTooLong: ReadonlySet<FindingCode> = new Set(['link_unencodable', 'module_small', 'module_uneven'])

const GtinsDialog = lazy(async () => ({
  default: (await import('../../parts/gtin/gtins-dialog.tsx')).GtinsDialog,
}))

type FindingsProps = {
  /** Null while nothing is chosen that could be looked at. */
  findings: readonly Finding[] | null
  module: { mm: number; dots: number } | null
  /** Variants that have no GTIN where labels are to hold one. */
  without_gtin: readonly Chosen[]
}

/** The look over the labels before paper is spent: each finding with what to do about it (product M). */
export function Findings({ findings, module, without_gtin }: FindingsProps) {
  const { t, say, number } = useText(labelsTexts)
  const { onShort, changing } = useShortLink()
  const { role } = useSession()
  const [entered, setEntered] = useState<readonly GtinVariant[] | null>(null)
  const pathOf = useScreenPath()
  const tabs = may(role, 'setting') ? new Set((findings ?? []).flatMap(({ code }) => mendedIn[code] ?? [])) : []
  return (
    <section className={styles.part} aria-labelledby="print-check">
      <h2 id="print-check" className={typography.label}>
        {t('print.check')}
      </h2>
      {findings === null && <p className={typography.help}>{t('print.check_none')}</p>}
      {findings?.length === 0 && module !== null && (
        <p className={styles.finding} data-level="good">
          <IconCircleCheck aria-hidden="true" size={18} />
          <span>{t('print.check_good', { mm: number(module.mm), dots: number(module.dots) })}</span>
        </p>
      )}
      {findings !== null && findings.length > 0 && (
        <ul className={layout.stack6}>
          {findings.map(({ code, level, values }) => (
            <FindingLine key={code} level={level} name={say(`print.check_${level}`)}>
              {say(`label_check.${code}`, values)}
            </FindingLine>
          ))}
        </ul>
      )}
      {onShort !== null && findings?.some(({ code }) => linkTooLong.has(code)) === true && (
        <Button size="s" icon={<IconLink aria-hidden="true" />} busy={changing} onClick={onShort}>
          {t('print.short_link')}
        </Button>
      )}
      {without_gtin.length > 0 && may(role, 'issue') && (
        <Button
          size="s"
          icon={<IconBarcode aria-hidden="true" />}
          onClick={() =>
            setEntered(without_gtin.slice(0, gtinsMost).map((code) => ({ ...variantOf(code), gtin: null })))
          }
        >
          {t('common.enter_gtins')}
        </Button>
      )}
      {entered !== null && (
        <Suspense fallback={null}>
          <GtinsDialog variants={entered} onClose={() => setEntered(null)} />
        </Suspense>
      )}
      {[...tabs].map((tab) => (
        <Link key={tab} to={pathOf('setting')} search={{ tab }} className={styles.link}>
          {say(`print.check_${tab}`)}
        </Link>
      ))}
    </section>
  )
}

function variantOf({ product_name, variant_name, variant_code }: Chosen) {
  return { product_name, variant_name, variant_code }
}

function FindingLine({ level, name, children }: { level: FindingLevel; name: string; children: string }) {
  const Icon = icons[level]
  return (
    <li className={styles.finding} data-level={level}>
      <Icon aria-hidden="true" size={18} />
      <span>
        <b>{name}</b> {children}
      </span>
    </li>
  )
}
