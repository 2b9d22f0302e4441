import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChannelState, MessageChannel } from '#contract/messages/senders/channel.ts'
import { may } from '#contract/kernel/roles.ts'
import { messagesSendersTexts } from '#contract/messages/senders/texts.ts'
import { saidOf, useCommand, useOperation } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Card, ErrorState, Skeleton } from '../../ui/states.tsx'
import { ChannelForm } from './channel-form.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './senders.module.css'
import { TokenForm } from './token-form.tsx'

const looks: Readonly<Record<ChannelState, { tone: ChipTone; Icon: typeof IconCheck }>> = {
  none: { tone: 'plain', Icon: IconMinus },
  waiting: { tone: 'warn', Icon: IconClock },
  linked: { tone: 'info', Icon: IconCheck },
  blocked: { tone: 'lost', Icon: IconAlertTriangle },
}

/** The shop's KakaoTalk channel, linked in two steps. */
export function ChannelCard() {
  const { t, say } = useText(messagesSendersTexts)
  const query = useOperation('getMessageChannel', {})
  const channel = query.data?.body
  if (query.error !== null && channel === undefined)
    return (
      <Card>
        <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
      </Card>
    )
  if (channel === undefined)
    return (
      <Card className={styles.card}>
        <Skeleton width={140} height={22} />
        <Skeleton height={120} />
      </Card>
    )
  const { tone, Icon } = looks[channel.state]
  return (
    <Card className={styles.card}>
      <header className={styles.head}>
        <h2>{t('senders.channel')}</h2>
        <Chip tone={tone} mark={<Icon className={styles.mark} aria-hidden="true" stroke={2.4} />}>
          {say(`senders.channel_${channel.state}`)}
        </Chip>
      </header>
      <p className={typography.soft}>{t('senders.channel_help')}</p>
      <Steps channel={channel} />
    </Card>
  )
}

function Steps({ channel }: { channel: MessageChannel }) {
  const { t } = useText(messagesSendersTexts)
  const { role } = useSession()
  const [editing, setEditing] = useState(false)
  const { state } = channel
  const may_change = may(role, 'setting')
  const note = channel.service_channel ? t('senders.service_channel') : t('senders.no_service_channel')
  return (
    <>
      {(state === 'none' || state === 'waiting') && <p className={styles.note}>{note}</p>}
      {state === 'blocked' && (
        <p className={styles.warning} role="status">
          {t('senders.blocked_help')}
        </p>
      )}
      {state === 'linked' && <Linked channel={channel} />}
      {!may_change && <p className={typography.soft}>{t('senders.support_only')}</p>}
      {may_change && state === 'waiting' && !editing && <TokenForm channel={channel} onEdit={() => setEditing(true)} />}
      {may_change && (state === 'none' || state === 'blocked' || (state === 'waiting' && editing)) && (
        <ChannelForm channel={channel} onAsked={() => setEditing(false)} />
      )}
      {may_change && state !== 'none' && <Unlink channel={channel} onDone={() => setEditing(false)} />}
    </>
  )
}

function Linked({ channel }: { channel: MessageChannel }) {
  const { t } = useText(messagesSendersTexts)
  const at = channel.linked_at === null ? null : seoulTime(channel.linked_at)
  return (
    <dl className={styles.facts}>
      <dt>{t('senders.search_id')}</dt>
      <dd>{channel.search_id}</dd>
      <dt>{t('senders.admin_phone')}</dt>
      <dd>{channel.phone}</dd>
      <dt>{t('senders.linked_at')}</dt>
      <dd>{at?.date ?? '–'}</dd>
    </dl>
  )
}

/** A linked channel is taken away only after its consequence was read; one that waits has none. */
function Unlink({ channel, onDone }: { channel: MessageChannel; onDone: () => void }) {
  const { t } = useText(messagesSendersTexts)
  const [asks, setAsks] = useState(false)
  const { mutateAsync, isPending } = useCommand('unlinkMessageChannel')
  const has_templates = channel.state !== 'waiting'
  const unlink = async () => {
    try {
      await mutateAsync({ input: {} })
      onDone()
      showAlert(t('senders.unlinked'))
    } catch (problem) {
      showAlert(saidOf(problem))
    }
    setAsks(false)
    await queries.invalidateQueries({ queryKey: ['getMessageChannel'] })
  }
  return (
    <div className={layout.wrap8}>
      <Button busy={isPending} onClick={() => (has_templates ? setAsks(true) : void unlink())}>
        {has_templates ? t('senders.unlink') : t('senders.cancel')}
      </Button>
      <ConfirmDialog
        danger
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void unlink()}
        title={t('senders.unlink_title', { search_id: channel.search_id ?? '' })}
        confirm={t('senders.unlink')}
        busy={isPending}
      >
        {t('senders.unlink_help')}
      </ConfirmDialog>
    </div>
  )
}
