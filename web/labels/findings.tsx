import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconOctagon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Finding, FindingCode, FindingLevel } from '#contract/label-check.ts'
import { may } from '#contract/roles.ts'
import { useScreenPath } from '#web/place.ts'
import { useSession } from '#web/session.ts'
import { useText } from '#web/text.ts'
import styles from './output-panel.module.css'

const icons: Readonly<Record<FindingLevel, typeof IconOctagon>> = {
  stop: IconOctagon,
  warn: IconAlertTriangle,
  note: IconInfoCircle,
}

/** What is mended in the print settings. */
const settled: ReadonlySet<FindingCode> = new Set([
  'paper_missing',
  'template_missing',
  'description_long',
  'image_missing',
  'link_unencodable',
  'module_small',
])

type FindingsProps = {
  /** Null while nothing is chosen that could be looked at. */
  findings: readonly Finding[] | null
  module: { mm: number; dots: number } | null
}

/** The look over the labels before paper is spent: each finding with what to do about it (product M). */
export function Findings({ findings, module }: FindingsProps) {
  const { t, say, number } = useText()
  const { role } = useSession()
  const pathOf = useScreenPath()
  const to_settings = may(role, 'setting') && (findings ?? []).some(({ code }) => settled.has(code))
  return (
    <section className={styles.part} aria-labelledby="print-check">
      <h2 id="print-check" className={styles.heading}>
        {t('print.check')}
      </h2>
      {findings === null && <p className={styles.help}>{t('print.check_none')}</p>}
      {findings?.length === 0 && module !== null && (
        <p className={styles.finding} data-level="good">
          <IconCircleCheck aria-hidden="true" size={18} />
          <span>{t('print.check_good', { mm: number(module.mm), dots: number(module.dots) })}</span>
        </p>
      )}
      {findings !== null && findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map(({ code, level, values }) => (
            <FindingLine key={code} level={level} name={say(`print.check_${level}`)}>
              {say(`label_check.${code}`, values)}
            </FindingLine>
          ))}
        </ul>
      )}
      {to_settings && (
        <Link to={pathOf('setting')} className={styles.link}>
          {t('print.check_settings')}
        </Link>
      )}
    </section>
  )
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
