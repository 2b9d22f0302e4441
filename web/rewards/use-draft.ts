import { type FormEvent, useState } from 'react'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { Refusal, saidOf } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'

/** The sentences at fields, by their paths. */
type Wrongs = ReadonlyMap<string, string>

type Saving<T> = { saved: T; check: (draft: T) => Wrongs; send: (draft: T) => Promise<T> }

/** A form of rules: draft, errors and save. */
export function useDraft<T>({ saved, check, send }: Saving<T>) {
  const { t } = useText(rewardsTexts)
  const [draft, setDraft] = useState(saved)
  const [wrongs, setWrongs] = useState<Wrongs>(new Map())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [marks, setMarks] = useState(0)
  const mark = (found: Wrongs) => {
    setWrongs(found)
    setMarks(marks + 1)
  }
  const save = async () => {
    setProblem(undefined)
    const missing = check(draft)
    if (missing.size > 0) return mark(missing)
    setWrongs(new Map())
    setBusy(true)
    try {
      setDraft(await send(draft))
      await queries.invalidateQueries()
      showAlert(t('rewards.saved'))
    } catch (caught) {
      const refused = caught instanceof Refusal ? caught.errors : []
      mark(new Map(refused.map(({ path, message }) => [path, message])))
      if (refused.length === 0) setProblem(saidOf(caught))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return {
    /** A counter of marked fields: at each step the first of them is gone to. */
    marks,
    draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(saved),
    busy,
    problem,
    change: (part: Partial<T>) => setDraft({ ...draft, ...part }),
    wrong: (path: string) => wrongs.get(path),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!busy) void save()
    },
  }
}
export type Draft<T> = ReturnType<typeof useDraft<T>>

/** The rules with one of them changed, or taken out where nothing is given. */
export function withRule<R>(rules: readonly R[], index: number, part?: Partial<R>): R[] {
  return part === undefined
    ? rules.filter((_rule, each) => each !== index)
    : rules.map((rule, each) => (each === index ? { ...rule, ...part } : rule))
}
