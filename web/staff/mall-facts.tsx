import { isSolution, writtenBusinessNumber } from '#contract/partners/profile.ts'
import type { MallRecord } from '#contract/staff/malls.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { staffTexts } from '#contract/staff/texts.ts'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useText } from '../kernel/text.ts'
import { type Fact, Facts, SafeLink } from './facts.tsx'

/** The mall's profile (persons masked), its connections, and its number of accounts. */
export function MallFacts({ record }: { record: MallRecord }) {
  const { t, say, number } = useText(partnersRecordTexts, staffTexts)
  const { profile, platform } = record
  const connected = platform && seoulTime(platform.connected_at)
  return (
    <>
      <Facts
        title={t('console.mall')}
        facts={[
          { label: t('partner.mall_name'), value: record.mall_name },
          { label: t('common.type'), value: say(`flavour.${record.flavour}`) },
          { label: t('console.apps'), value: record.apps.map((name) => say(`app.${name}`)).join(', ') },
          { label: t('console.created_at'), value: seoulTime(record.created_at)?.date ?? '' },
          { label: t('console.accounts'), value: number(record.accounts) },
          { label: t('console.sessions'), value: number(record.sessions) },
        ]}
      />
      {profile !== null && <Facts title={t('console.business')} facts={profileFacts(profile, { t, say })} />}
      {platform !== null && (
        <Facts
          title={t('common.platform')}
          facts={[
            { label: t('common.platform'), value: say(`platform.${platform.kind}`) },
            { label: t('common.state'), value: say(`platform_state.${platform.state}`) },
            { label: t('console.connected_at'), value: connected && `${connected.date} ${connected.time}` },
          ]}
        />
      )}
    </>
  )
}

type Words = Pick<ReturnType<typeof useText<[typeof partnersRecordTexts, typeof staffTexts]>>, 't' | 'say'>

function profileFacts(profile: NonNullable<MallRecord['profile']>, { t, say }: Words): Fact[] {
  const { solution_name, business_number } = profile
  return [
    { label: t('partner.business_name'), value: profile.business_name },
    { label: t('partner.business_number'), value: business_number && writtenBusinessNumber(business_number) },
    { label: t('partner.mall_url'), value: <SafeLink url={profile.mall_url} /> },
    {
      label: t('partner.solution_name'),
      value: solution_name !== null && isSolution(solution_name) ? say(`solution.${solution_name}`) : solution_name,
    },
    { label: t('partner.mall_email'), value: profile.mall_email },
    { label: t('partner.manager_name'), value: profile.manager_name },
    { label: t('partner.manager_phone'), value: profile.manager_phone },
    { label: t('partner.manager_email'), value: profile.manager_email },
  ]
}
