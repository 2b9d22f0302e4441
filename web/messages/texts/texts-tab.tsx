import { useState } from 'react'
import { type Channel, type Trigger, channels, triggerNames, triggers } from '#contract/messages/triggers.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { messagesTextsTexts } from '#contract/messages/texts/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { useAddressQuery } from '../../kernel/use-address-query.ts'
import { Card, ErrorState } from '../../ui/states.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { TabWaiting } from '../tab-waiting.tsx'
import { type Draft, type Drafts, draftKey } from './draft.ts'
import { LeaveDialog } from '../../parts/page/leave-dialog.tsx'
import { useText } from '../../kernel/text.ts'
import { TextForm } from './text-form.tsx'
import styles from './texts.module.css'
import { TriggerList } from './trigger-list.tsx'
import { useMessageText } from './use-text.ts'

/** The texts of messages (002 §2.7): trigger and channel are in the address; unsaved texts survive a change of them. */
export function TextsTab() {
  const { t, say } = useText(messagesNamesTexts, messagesTextsTexts)
  const { values, change } = useAddressQuery()
  const [drafts, setDrafts] = useState<Drafts>({})
  const { data: states } = useOperation('listMessageTexts', {})
  const trigger = triggers.find((one) => one === values['row']) ?? 'payment_end'
  const channel = channels.find((one) => one === values['channel']) ?? 'kakao'
  const key = draftKey(trigger, channel)
  const setDraft = (draft: Draft | null) => setDrafts((before) => withDraft(before, key, draft))
  return (
    <div className={styles.whole}>
      <TriggerList
        chosen={trigger}
        states={states?.body.texts}
        drafts={drafts}
        onChoose={(row) => change({ tab: 'texts', row, channel: channel === 'kakao' ? null : channel })}
      />
      <div className={styles.work}>
        <header className={styles.head}>
          <h2>{say(triggerNames[trigger])}</h2>
          <Tabs
            id="text-channel"
            label={t('message_text.channels')}
            value={channel}
            onChange={(next) => change({ tab: 'texts', row: trigger, channel: next === 'kakao' ? null : next })}
            tabs={channels.map((value) => ({ value, label: say(`message_text.channel_${value}`) }))}
          />
        </header>
        <TabPanel id="text-channel" value={channel}>
          <Loaded key={key} {...{ trigger, channel }} draft={drafts[key]} onDraft={setDraft} />
        </TabPanel>
      </div>
      <LeaveDialog dirty={Object.keys(drafts).length > 0} help={t('message_text.leave_help')} leaves={leavesTab} />
    </div>
  )
}

function withDraft(drafts: Drafts, key: string, draft: Draft | null): Drafts {
  const { [key]: _before, ...others } = drafts
  return draft === null ? others : { ...others, [key]: draft }
}

type LoadedProps = {
  trigger: Trigger
  channel: Channel
  draft: Draft | undefined
  onDraft: (draft: Draft | null) => void
}

function Loaded({ trigger, channel, draft, onDraft }: LoadedProps) {
  const { t } = useText(messagesNamesTexts, messagesTextsTexts)
  const { data, isError, refetch } = useMessageText(trigger, channel)
  if (data !== undefined)
    return (
      <div className={styles.columns}>
        <TextForm text={data.body} draft={draft} onDraft={onDraft} />
      </div>
    )
  if (!isError) return <TabWaiting />
  return (
    <Card>
      <ErrorState title={t('message_text.failed')} onRetry={() => void refetch()} />
    </Card>
  )
}

const leavesTab: NonNullable<Parameters<typeof LeaveDialog>[0]['leaves']> = (current, next) =>
  current.pathname !== next.pathname || tabOf(next.search) !== 'texts'

function tabOf(search: object): unknown {
  return 'tab' in search ? search.tab : undefined
}
