import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { destroyCodes } from '../code-life/destroy.ts'
import type { Context } from '../kernel/context.ts'

type Destroy = Operations['destroyCodes']

/** Serials that are not here are told, the others go. */
export async function destroy(context: Context, input: InputOf<Destroy>): Promise<OutputOf<Destroy>> {
  const wanted = [...new Set(input.serial_numbers)]
  return context.write(async (tx) => {
    const gone = await destroyCodes(context, tx, wanted)
    return { destroyed: gone.size, not_found: wanted.filter((serial) => !gone.has(serial)) }
  })
}
