import { instructionMost, recallOffers, recallReasons } from '#contract/recalls/recall.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { useText } from '../kernel/text.ts'
import { Checkbox, RadioGroup } from '../ui/checkbox.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { Draft, Wrong } from './begin-draft.ts'
import typography from '../ui/typography.module.css'
import styles from './recalls.module.css'

type WordsFieldsProps = {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  wrong: (field: Wrong) => string | undefined
}

/** The fields of a recall: reason, instruction, offers and how owners are notified. */
export function WordsFields({ draft, onChange, wrong }: WordsFieldsProps) {
  const { t, say } = useText(recallsTexts)
  const { reason, instruction, offers, contact, link, first_contact } = draft
  return (
    <>
      <RadioGroup
        legend={t('common.reason')}
        name="reason"
        row
        value={reason}
        onChange={(next) => onChange({ reason: next })}
        choices={recallReasons.map((value) => ({ value, label: say(`recall.reason_${value}`) }))}
      />
      <TextArea
        label={t('recall.instruction')}
        required
        rows={4}
        maxLength={instructionMost}
        help={t('recall.instruction_help')}
        value={instruction}
        onChange={(next) => onChange({ instruction: next })}
        error={wrong('instruction')}
      />
      <fieldset className={styles.offers}>
        <legend>{t('recall.offers')}</legend>
        {recallOffers.map((offer) => (
          <Checkbox
            key={offer}
            label={say(`recall.offer_${offer}`)}
            checked={offers.includes(offer)}
            onChange={(on) =>
              onChange({ offers: recallOffers.filter((one) => (one === offer ? on : offers.includes(one))) })
            }
          />
        ))}
        <p className={typography.note}>{t('recall.offers_help')}</p>
      </fieldset>
      <TextField
        label={t('recall.contact')}
        required
        maxLength={80}
        help={t('recall.contact_help')}
        value={contact}
        onChange={(next) => onChange({ contact: next })}
        error={wrong('contact')}
      />
      <TextField
        label={t('recall.link')}
        type="url"
        maxLength={300}
        value={link}
        onChange={(next) => onChange({ link: next })}
        error={wrong('link')}
      />
      <RadioGroup
        legend={t('recall.first_contact')}
        name="first_contact"
        row
        value={first_contact}
        onChange={(next) => onChange({ first_contact: next })}
        help={t('recall.first_contact_help')}
        choices={(['phone', 'email'] as const).map((value) => ({ value, label: say(`recall.first_contact_${value}`) }))}
      />
    </>
  )
}
