import { Refusal, saidOf, useCommand } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { type LookDraft, type LookPart, isSame, lookParts } from './look-draft.ts'

/** Why a part was not saved: at its fields, or in one sentence. */
export type SaveRefusal = { part: LookPart; fields: Readonly<Record<string, string>>; message: string | undefined }
type Outcome = { saved: LookDraft; refusal?: SaveRefusal }

/** Saves the parts that were changed, one after the other; what was saved before a refusal stays saved. */
export function useSaveLook(): { save: (draft: LookDraft, saved: LookDraft) => Promise<Outcome>; busy: boolean } {
  const design = useCommand('saveDesign')
  const display = useCommand('saveDisplayConfig')
  const info = useCommand('saveInfoConfig')
  const send = {
    design: async ({ design: input }: LookDraft) => design.mutateAsync({ input }),
    display: async ({ display: input }: LookDraft) => display.mutateAsync({ input }),
    info: async ({ info: input }: LookDraft) => info.mutateAsync({ input }),
  } as const
  const save = async (draft: LookDraft, before: LookDraft): Promise<Outcome> => {
    let saved = before
    try {
      for (const part of lookParts) {
        if (isSame(draft[part], before[part])) continue
        try {
          saved = { ...saved, [part]: await send[part](draft) }
        } catch (problem) {
          return { saved, refusal: refusalOf(part, problem) }
        }
      }
      return { saved }
    } finally {
      for (const name of ['getDesign', 'getDisplayConfig', 'getInfoConfig', 'getServiceUse', 'listActivity'])
        void queries.invalidateQueries({ queryKey: [name] })
    }
  }
  return { save, busy: design.isPending || display.isPending || info.isPending }
}

function refusalOf(part: LookPart, problem: unknown): SaveRefusal {
  const errors = problem instanceof Refusal ? problem.errors : []
  if (errors.length === 0) return { part, fields: {}, message: saidOf(problem) }
  return { part, fields: Object.fromEntries(errors.map(({ path, message }) => [path, message])), message: undefined }
}
