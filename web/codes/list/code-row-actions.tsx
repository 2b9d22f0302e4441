import {
  IconCalendarTime,
  IconCopy,
  IconExternalLink,
  IconHistory,
  IconId,
  IconPrinter,
  IconSend,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react'
import { may } from '#contract/kernel/roles.ts'
import type { Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { shopsTexts } from '#contract/shops/texts.ts'
import { call, saidOf } from '../../kernel/api.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'
import { lifeActionsOf, lifeLooks, lifeTexts } from './life-actions.ts'
import type { OpenDialog } from '../change/open-dialog.ts'
import type { usePrinting } from './use-printing.ts'

type Acts = { printing: ReturnType<typeof usePrinting>; onOpen: (dialog: OpenDialog) => void }

/** The menu of a row: actions permitted for this role and the code's state. */
export function useRowActions({ printing, onOpen }: Acts): (code: Serial) => MenuEntry[] {
  const { t } = useText(codesTexts, shopsTexts)
  const { role } = useSession()
  const changes = useChangeEntries(onOpen)
  const copy = (serial_number: string) => {
    navigator.clipboard.writeText(serial_number).then(
      () => showAlert(t('codes.copied', { serial: serial_number })),
      () => showAlert(t('codes.copy_failed')),
    )
  }
  return (code) => [
    {
      key: 'history',
      label: t('codes.history'),
      icon: <IconHistory aria-hidden="true" />,
      onSelect: () => onOpen({ kind: 'history', code }),
    },
    {
      key: 'detail',
      label: t('detail.title'),
      icon: <IconId aria-hidden="true" />,
      onSelect: () => onOpen({ kind: 'detail', code }),
    },
    ...(may(role, 'support') ? changes(code) : []),
    { key: 'line', line: true },
    ...(printing.here
      ? [
          {
            key: 'print',
            label: t('codes.print'),
            icon: <IconPrinter aria-hidden="true" />,
            ...(printing.locked && { detail: t('plan.plus') }),
            onSelect: () => printing.open([code]),
          },
        ]
      : []),
    {
      key: 'copy',
      label: t('codes.copy'),
      icon: <IconCopy aria-hidden="true" />,
      onSelect: () => copy(code.serial_number),
    },
    {
      key: 'page',
      label: t('codes.open_page'),
      icon: <IconExternalLink aria-hidden="true" />,
      onSelect: () => void window.open(printing.pageOf(code.serial_number), '_blank', 'noopener'),
    },
    ...(may(role, 'issue')
      ? [destroyEntry(t('destroy.action'), () => onOpen({ kind: 'destroy', codes: [code] }))]
      : []),
  ]
}

/** Status, warranty, and actions that the code's state allows. */
function useChangeEntries(onOpen: Acts['onOpen']) {
  const { t, say } = useText(codesTexts, shopsTexts)
  const { app } = useSession()
  const resend = async (serial: string) => {
    try {
      await call('resendCode', { serial })
      showAlert(t('detail.resent'))
    } catch (problem) {
      showAlert(saidOf(problem))
    }
  }
  return (code: Serial): MenuEntry[] => [
    { key: 'change', line: true },
    {
      key: 'status',
      label: t('change.status_title'),
      icon: <IconShieldCheck aria-hidden="true" />,
      onSelect: () => onOpen({ kind: 'status', code }),
    },
    {
      key: 'warranty',
      label: t('change.warranty_title'),
      icon: <IconCalendarTime aria-hidden="true" />,
      onSelect: () => onOpen({ kind: 'warranty', code }),
    },
    // To its registrant, or its orderer in a shop of digital goods.
    ...(code.member_id !== null || app === 'cert_digital'
      ? [
          {
            key: 'resend',
            label: t('detail.resend'),
            icon: <IconSend aria-hidden="true" />,
            onSelect: () => void resend(code.serial_number),
          },
        ]
      : []),
    ...lifeActionsOf(code).map((kind): MenuEntry => {
      const { icon: Icon, danger } = lifeLooks[kind]
      return {
        key: kind,
        label: say(lifeTexts(kind).action),
        icon: <Icon aria-hidden="true" />,
        danger,
        onSelect: () => onOpen({ kind, code }),
      }
    }),
  ]
}

function destroyEntry(label: string, onSelect: () => void): MenuEntry {
  return { key: 'destroy', label, icon: <IconTrash aria-hidden="true" />, danger: true, onSelect }
}
