import type { ComponentProps } from 'react'
import { type Profile, type ProfileField, isSolution, solutions } from '#contract/partners/profile.ts'
import { partnersRecordTexts } from '#contract/partners/record/texts.ts'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './partner-fields.module.css'

type TextKey = KeyOf<typeof partnersRecordTexts>

/** The fields of a shop and its people, as the sign-up, a new application and the settings ask for them. */
export const fieldGroups = {
  shop: ['mall_name', 'mall_url', 'solution_name', 'mall_email'],
  business: ['business_name', 'business_number'],
  manager: ['manager_name', 'manager_phone', 'manager_email'],
} as const satisfies Record<string, readonly ProfileField[]>
export type FieldGroup = keyof typeof fieldGroups

type Look = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'spellCheck' | 'placeholder'
> & { help?: TextKey }

const email = { type: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const
const looks: Record<Exclude<ProfileField, 'solution_name'>, Look> = {
  mall_name: { autoComplete: 'off', maxLength: 100 },
  mall_url: { type: 'url', autoComplete: 'url', autoCapitalize: 'none', maxLength: 300, placeholder: 'https://' },
  business_name: { autoComplete: 'organization', maxLength: 100 },
  business_number: {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 20,
    placeholder: '000-00-00000',
    help: 'partner.business_number_help',
  },
  mall_email: { ...email, autoComplete: 'off', help: 'partner.mall_email_help' },
  manager_name: { autoComplete: 'name', maxLength: 100 },
  manager_phone: { type: 'tel', autoComplete: 'tel-national', maxLength: 20, placeholder: '010-0000-0000' },
  manager_email: { ...email, autoComplete: 'email', help: 'partner.manager_email_help' },
}

type PartnerFieldsProps = {
  group: FieldGroup
  values: Profile
  problems: Partial<Record<ProfileField, string>>
  onChange: (change: Partial<Profile>) => void
  /** The read-only fields. */
  fixed?: readonly ProfileField[]
  /** The reason, at each of them; absent if given above them all. */
  why_fixed?: string | true | undefined
  /** They may be left empty. */
  optional?: boolean
}

/** One group of fields, each with its error. */
export function PartnerFields(props: PartnerFieldsProps) {
  return (
    <div className={styles.fields}>
      {fieldGroups[props.group].map((field) =>
        field === 'solution_name' ? <Solution key={field} {...props} /> : <Line key={field} field={field} {...props} />,
      )}
    </div>
  )
}

function Line(props: PartnerFieldsProps & { field: Exclude<ProfileField, 'solution_name'> }) {
  const { field, values, problems, onChange, fixed = [], why_fixed = true, optional = false } = props
  const { say } = useText(partnersRecordTexts)
  const { help, ...native } = looks[field]
  const is_fixed = fixed.includes(field)
  return (
    <TextField
      {...native}
      label={say(`partner.${field}`)}
      name={field}
      required={!is_fixed && !optional}
      locked={is_fixed && why_fixed}
      value={values[field]}
      error={problems[field]}
      help={help === undefined ? undefined : say(help)}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
}

function Solution({ values, problems, onChange, fixed = [], why_fixed = true }: PartnerFieldsProps) {
  const { t, say } = useText(partnersRecordTexts)
  const { solution_name } = values
  if (fixed.includes('solution_name')) {
    const shown = isSolution(solution_name) ? say(`solution.${solution_name}`) : solution_name
    return <TextField label={t('partner.solution_name')} value={shown} locked={why_fixed} onChange={() => undefined} />
  }
  return (
    <Select
      label={t('partner.solution_name')}
      name="solution_name"
      required
      placeholder={t('partner.solution_choose')}
      value={isSolution(solution_name) ? solution_name : ''}
      error={problems.solution_name}
      choices={solutions.map((value) => ({ value, label: say(`solution.${value}`) }))}
      onChange={(value) => onChange({ solution_name: value })}
    />
  )
}
