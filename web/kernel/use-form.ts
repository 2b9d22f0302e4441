import { useState } from 'react'
import { Refusal, saidOf } from './api.ts'

/** The command of a form: by `useChange`, by the console's `useConsoleCommand`, or by `useSending`. */
export type Sending = {
  busy: boolean
  /** The server's sentence for one field. */
  wrong?: (path: string) => string | undefined
  /** The failure of the whole form, for forms that show it themselves. */
  refused?: { message: string } | null
  /** Forgets a refusal once something else is typed. */
  forget?: () => void
}

/** The sentence of each field that cannot be sent as it is; of any other, nothing. */
type Mistakes = Readonly<Record<string, string | false | null | undefined>>

type FormParts<D extends object, M extends Mistakes> = {
  /** The initial draft. */
  start: D | (() => D)
  /** Names every field that can be wrong, so that each has its sentence. */
  check: (draft: D) => M
  sending: Sending
  /** Is asked for when nothing is wrong. */
  send: (draft: D) => Promise<unknown>
  /** The treatment of something unsaved when it is left: it goes, or there is a question first. */
  unsaved: 'dropped' | 'asked'
}

/**
 * The state that the shells of forms need (`web/parts/form/`): none is drawn without busy state, errors and unsaved
 * draft.
 */
export type FormState = {
  busy: boolean
  /** The refusal of the whole. */
  problem: string | undefined
  /** Sends it, unless something is wrong, which is then marked. */
  submit: () => void
  is_unsaved: boolean
  unsaved: FormParts<object, Mistakes>['unsaved']
}

/** A form: its draft, what is wrong at which field, and its way to the server. */
export type Form<D extends object, M extends Mistakes> = FormState & {
  draft: D
  set: (part: Partial<D>) => void
  /** The sentence at a field: what is wrong with it since it was tried, else what the server refused. */
  wrong: (field: keyof M & string) => string | undefined
  tried: boolean
  /** Marks nothing until it is sent again. */
  unmark: () => void
  /** Begins again, as at first. */
  reset: () => void
}

/** The one place where a form keeps its draft, whether it was tried, and what came back. */
export function useForm<D extends object, M extends Mistakes>(parts: FormParts<D, M>): Form<D, M> {
  const { check, sending, send, unsaved } = parts
  const [start] = useState(parts.start)
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const mistakes = check(draft)
  const submit = () => {
    setTried(true)
    if (!Object.values(mistakes).some(isSaid)) void send(draft)
  }
  return {
    draft,
    set: (part) => {
      sending.forget?.()
      setDraft((before) => ({ ...before, ...part }))
    },
    wrong: (field) => {
      const own = mistakes[field]
      return tried && isSaid(own) ? own : sending.wrong?.(field)
    },
    tried,
    unmark: () => setTried(false),
    reset: () => {
      setDraft(start)
      setTried(false)
    },
    busy: sending.busy,
    problem: sending.refused?.message,
    submit,
    is_unsaved: differs(start, draft),
    unsaved,
  }
}

function isSaid(sentence: Mistakes[string]): sentence is string {
  return typeof sentence === 'string' && sentence !== ''
}

function differs<D extends object>(start: D, draft: D): boolean {
  const keys = Object.keys(draft) as (keyof D)[] // its own
  return keys.some((key) => start[key] !== draft[key] && JSON.stringify(start[key]) !== JSON.stringify(draft[key]))
}

/**
 * Sends one thing and keeps what was refused, to be shown where it was sent from: at one of the `fields` that it names,
 * else for the whole.
 */
export function useSending(fields: readonly string[] = []) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal | { message: string } | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      return true
    } catch (caught) {
      setProblem(caught instanceof Refusal ? caught : { message: saidOf(caught) })
      return false
    } finally {
      setBusy(false)
    }
  }
  const errors = problem instanceof Refusal ? problem.errors.filter(({ path }) => fields.includes(path)) : []
  return {
    busy,
    run,
    wrong: (path: string) => errors.find((one) => one.path === path)?.message,
    refused: errors.length === 0 ? problem : null,
    forget: () => setProblem(null),
  }
}

/** The request of a form with one field, which shows every refusal. */
export function atOneField({ busy, refused, forget }: ReturnType<typeof useSending>): Sending {
  return { busy, forget, wrong: () => refused?.message }
}
