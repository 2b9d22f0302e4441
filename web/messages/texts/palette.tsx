import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { type Token, tokens } from '#contract/messages/tokens.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { useText } from '../../kernel/text.ts'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './texts.module.css'

/** The tokens that this text may hold; each goes in at the cursor of the field that was used last. */
export function Palette({ offered, onInsert }: { offered: readonly Token[]; onInsert: (token: Token) => void }) {
  const { t, say } = useText(messagesNamesTexts, messagesTextsTexts)
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={layout.stack8}>
      <span id={id} className={typography.label}>
        {t('message_text.tokens')}
      </span>
      <div className={layout.wrap6}>
        {offered.map((token) => (
          <button
            key={token}
            type="button"
            className={styles.token}
            aria-label={t('message_text.insert', { name: say(tokens[token].label) })}
            // The cursor stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(token)}
          >
            <IconPlus size={14} aria-hidden="true" />
            {say(tokens[token].label)}
          </button>
        ))}
      </div>
      <p className={typography.note}>{t('message_text.tokens_help')}</p>
    </div>
  )
}
