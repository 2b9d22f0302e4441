import { destroySerials } from '../code-life/destroy.ts'
import type { Handler } from '../kernel/handle.ts'

/** Destroys codes; unknown serials are returned. */
export const destroyCodes: Handler<'destroyCodes'> = async (context, input) => {
  const wanted = [...new Set(input.serial_numbers)]
  return context.write(async (context) => {
    const gone = await destroySerials(context, wanted)
    return { destroyed: gone.size, not_found: wanted.filter((serial) => !gone.has(serial)) }
  })
}
