import { type Token, namesIn, tokens } from '#contract/messages/tokens.ts'
import type { MessageText } from '#contract/messages/texts/operations.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { useSilentFailure } from '../../kernel/client-log.ts'
import { type Draft, keptOf } from './draft.ts'
import { isToken } from './token-text.ts'
import { useText } from '../../kernel/text.ts'
import typography from '../../ui/typography.module.css'

/** The tags that were taken out of a text, each with where else it is used (the tag check, 002 §7.1), before it is saved. */
export function RemovedTags({ text, draft }: { text: MessageText; draft: Draft }) {
  const left = tagsOf(draft)
  const removed = tagsOf(keptOf(text)).filter((tag) => !left.includes(tag))
  return (
    <div role="status">
      {removed.map((tag) => (
        <RemovedTag key={tag} tag={tag} text={text} />
      ))}
    </div>
  )
}

/** Empty while unknown; a failed check goes to the browser's log only (002 §8). */
function RemovedTag({ tag, text: { trigger, channel } }: { tag: Token; text: MessageText }) {
  const { t, say } = useText(messagesNamesTexts, messagesTextsTexts)
  const { data, error } = useOperation('checkMessageTag', { search_tag: tag })
  useSilentFailure('checkMessageTag', error)
  if (data === undefined) return null
  const count = data.body.use_list.filter((use) => use.trigger !== trigger || use.channel !== channel).length
  const name = say(tokens[tag].label)
  return (
    <p className={typography.note}>
      {count === 0 ? t('message_text.tag_removed_last', { name }) : t('message_text.tag_removed', { name, count })}
    </p>
  )
}

function tagsOf({ subject, body, buttons }: Draft): Token[] {
  return namesIn(`${subject} ${body} ${JSON.stringify(buttons)}`).filter(isToken)
}
