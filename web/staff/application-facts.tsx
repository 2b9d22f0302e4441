import { Link } from '@tanstack/react-router'
import { isSolution, writtenBusinessNumber } from '#contract/partners/profile.ts'
import { screenPath } from '#contract/table/screens.ts'
import type { ApplicationRecord } from '#contract/staff/applications.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { Facts, SafeLink } from './facts.tsx'
import styles from './console.module.css'

/** The applicant and their agreements. */
export function ApplicationFacts({ record }: { record: ApplicationRecord }) {
  const { t, say } = useText(partnersRecordTexts, shellTexts, staffTexts)
  const { solution_name, business_number } = record
  const solution =
    solution_name !== null && isSolution(solution_name) ? say(`solution.${solution_name}`) : solution_name
  const agreed = seoulTime(record.agreed_at)
  return (
    <>
      <Facts
        title={t('common.shop')}
        facts={[
          { label: t('common.id'), value: <span translate="no">{record.mall_id}</span> },
          { label: t('partner.mall_name'), value: record.mall_name },
          { label: t('partner.mall_url'), value: <SafeLink url={record.mall_url} /> },
          { label: t('partner.solution_name'), value: solution },
          { label: t('partner.mall_email'), value: record.mall_email },
        ]}
      />
      <Facts
        title={t('console.business')}
        facts={[
          { label: t('partner.business_name'), value: record.business_name },
          { label: t('partner.business_number'), value: business_number && writtenBusinessNumber(business_number) },
        ]}
      >
        <SameBusiness record={record} />
      </Facts>
      <Facts
        title={t('console.manager')}
        facts={[
          { label: t('partner.manager_name'), value: record.manager_name },
          { label: t('partner.manager_phone'), value: record.manager_phone && writtenPhone(record.manager_phone) },
          { label: t('partner.manager_email'), value: record.manager_email },
        ]}
      />
      <Facts
        title={t('console.agreements')}
        facts={[
          { label: t('console.agreed_at'), value: agreed && `${agreed.date} ${agreed.time}` },
          ...Object.entries(record.agreements).map(([name, version]) => ({
            label: name === 'terms' || name === 'privacy' || name === 'collection' ? say(`screen.${name}`) : name,
            value: t('console.version', { version }),
          })),
        ]}
      />
    </>
  )
}

/** Other applications of the business: perhaps a duplicate. */
function SameBusiness({ record }: { record: ApplicationRecord }) {
  const { t } = useText(partnersRecordTexts, shellTexts, staffTexts)
  if (record.same_business.length === 0) return null
  return (
    <div className={styles.warning}>
      <p>{t('console.same_business', { count: record.same_business.length })}</p>
      <ul>
        {record.same_business.map(({ mall_id, mall_name }) => (
          <li key={mall_id}>
            <Link to={screenPath('staffMall', { mall_id })}>{mall_name}</Link> <span translate="no">{mall_id}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `010-1234-5678`, as people read it. */
function writtenPhone(digits: string): string {
  return digits.replace(/^(01[0-9])([0-9]{3,4})([0-9]{4})$/, '$1-$2-$3')
}
