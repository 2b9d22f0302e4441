import { useEffect, useState } from 'react'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { Refusal, saidOf } from '../../kernel/api.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { useText } from '../../kernel/text.ts'

export type Form<D> = {
  draft: D
  change: (part: Partial<D>) => void
  dirty: boolean
  busy: boolean
  undo: () => void
  /** Sends it, unless `check` finds an error. */
  submit: () => Promise<void>
  checked: boolean
  /** The server's sentence for a field, by its path. */
  refusalOf: (path: string) => string | undefined
  /** Its sentence for the whole. */
  problem: string | undefined
}

type Parts<D> = {
  saved: D
  /** `changed` holds the fields that differ from the saved ones. */
  send: (draft: D, changed: Partial<D>) => Promise<D>
  /** True if it is valid. */
  check?: (draft: D) => boolean
  onDirty: (dirty: boolean) => void
}

/** A form with one save button: its draft, and the server's errors. */
export function useForm<D extends object>({ saved: first, send, check, onDirty }: Parts<D>): Form<D> {
  const { t } = useText(messagesRulesTexts)
  const [saved, setSaved] = useState(first)
  const [draft, setDraft] = useState(first)
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved)
  useTold(dirty, onDirty)
  const start = (next: D) => {
    setDraft(next)
    setChecked(false)
    setRefusal(null)
  }
  const submit = async () => {
    setChecked(true)
    setRefusal(null)
    if (busy || check?.(draft) === false) return
    setBusy(true)
    try {
      const kept = await send(draft, changedOf(saved, draft))
      setSaved(kept)
      start(kept)
      showAlert(t('message_rule.saved'))
    } catch (problem) {
      setRefusal(problem instanceof Error ? problem : new Error(saidOf(problem)))
    } finally {
      setBusy(false)
    }
  }
  const fields = refusal instanceof Refusal ? refusal.errors : []
  return {
    draft,
    change: (part) => {
      setRefusal(null)
      setDraft({ ...draft, ...part })
    },
    dirty,
    busy,
    undo: () => start(saved),
    submit,
    checked,
    refusalOf: (path) => fields.find((field) => field.path === path)?.message,
    problem: refusal !== null && fields.length === 0 ? saidOf(refusal) : undefined,
  }
}

/** Reports unsaved changes to the form's owner, and none on unmount. */
function useTold(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  const [tell] = useState(() => onDirty)
  useEffect(() => tell(dirty), [dirty, tell])
}

function changedOf<D extends object>(saved: D, draft: D): Partial<D> {
  const { stringify } = JSON
  const keys = Object.keys(draft) as (keyof D)[] // its own
  return Object.fromEntries(
    keys.filter((key) => stringify(saved[key]) !== stringify(draft[key])).map((key) => [key, draft[key]]),
  ) as Partial<D> // some of its fields
}
