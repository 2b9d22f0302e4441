import { shopLookTexts } from '#contract/shop-look/texts.ts'
import { RadioGroup } from '../ui/checkbox.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type FieldsProps, contrastOf, isLegible } from './look-draft.ts'
import { LookPicture } from './look-picture.tsx'
import { useText } from '../kernel/text.ts'
import styles from './shop-look.module.css'

/** Logo, cover, colour, brightness, layout, typeface, roundness. */
export function DesignFields({ value, errors, onChange }: FieldsProps<'design'>) {
  const { t, say } = useText(shopLookTexts)
  return (
    <div className={styles.fields}>
      <LookPicture picture="logo" value={value.logo_url} onChange={(logo_url) => onChange({ logo_url })} />
      <LookPicture picture="cover" value={value.cover_url} onChange={(cover_url) => onChange({ cover_url })} />
      <Colour value={value} errors={errors} onChange={onChange} />
      <RadioGroup
        row
        legend={t('look.theme')}
        name="theme"
        value={value.theme}
        onChange={(theme) => onChange({ theme })}
        choices={(['light', 'dark'] as const).map((one) => ({ value: one, label: say(`look.theme_${one}`) }))}
      />
      <RadioGroup
        row
        legend={t('look.layout')}
        name="layout"
        value={value.layout}
        onChange={(layout) => onChange({ layout })}
        choices={(['type1', 'type2'] as const).map((one) => ({ value: one, label: say(`look.layout_${one}`) }))}
      />
      <RadioGroup
        row
        legend={t('look.font')}
        name="font"
        value={value.font}
        onChange={(font) => onChange({ font })}
        choices={(['system', 'serif'] as const).map((one) => ({ value: one, label: say(`look.font_${one}`) }))}
      />
      <NumberField
        label={t('look.radius')}
        value={value.button_radius}
        error={errors['button_radius']}
        max={28}
        suffix="px"
        onChange={(radius) => onChange({ button_radius: radius ?? 0 })}
      />
    </div>
  )
}

/** A colour by its digits or from the browser's own chooser, with its contrast said while it is chosen. */
function Colour({ value: { primary_color }, errors, onChange }: FieldsProps<'design'>) {
  const { t } = useText(shopLookTexts)
  const ratio = contrastOf(primary_color)
  const pale = ratio !== null && !isLegible(primary_color)
  const help = ratio === null ? undefined : t('look.color_help', { ratio: ratio.toFixed(1) })
  return (
    <div className={styles.colour}>
      <TextField
        label={t('look.color')}
        value={primary_color}
        help={help}
        error={errors['primary_color'] ?? (pale ? help : undefined)}
        maxLength={7}
        spellCheck={false}
        onChange={(typed) => onChange({ primary_color: typed.trim().toLowerCase() })}
      />
      <input
        type="color"
        aria-label={t('look.color_pick')}
        value={ratio === null ? '#000000' : primary_color}
        onChange={(event) => onChange({ primary_color: event.currentTarget.value })}
      />
    </div>
  )
}
