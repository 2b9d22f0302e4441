import { z } from 'zod'

export type JsonSchema = { properties?: Record<string, unknown>; required?: string[]; [keyword: string]: unknown }

/** JSON Schema (2020-12, as OpenAPI 3.1 has it) of a shape: as a caller sends it, or as it is answered. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dropped, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}
