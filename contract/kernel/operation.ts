import type { z } from 'zod'
import type { FailureCode } from '../table/errors.ts'
import type { DoorKind, FurtherAddresses, Method } from './door.ts'
import type { FileEnding } from './file-types.ts'
import type { Permission } from './roles.ts'
import type { TextKey } from '../text/text.ts'

/** The caller: anyone, an operator or partner of the mall, a buyer on a shop page, or the service's own staff. */
export type Caller = 'anyone' | 'operator' | 'buyer' | 'staff'

/** The plan that an operation needs: open to every plan, basic or plus, or plus only (000 §2, §4). */
export type PlanNeed = 'open' | 'basic' | 'plus'

/**
 * One thing that the product can do, declared once. Routing, authorization, validation, the typed client and the
 * OpenAPI document all come from this declaration; `contract/table/doors.ts` makes the addresses of all doors of it.
 */
export type Operation = {
  /** One sentence for the API page. */
  readonly summary: TextKey
  readonly method: Method
  /** Path after a door's prefix; `:name` parts become fields of the input. */
  readonly path: string
  /** The doors of that address; the others are `also`. */
  readonly doors?: readonly DoorKind[]
  readonly also?: FurtherAddresses
  readonly caller: Caller
  readonly plan: PlanNeed
  /**
   * The permission that an operator's role must have; `read` unless said (every role reads). See
   * `contract/kernel/roles.ts`.
   */
  readonly permission?: Permission
  /** The role that a member of staff must have; any role unless said. */
  readonly staff_role?: 'reviewer' | 'admin'
  /** Not there in production (000 §4 "Development mode"). */
  readonly development_only?: true
  /** The screen whose work this is: an app or a flavour that has no such screen has no such operation. */
  readonly screen?: 'lostRecord' | 'manageAuthMembers' | 'printqr' | 'recalls'
  /** Open to a mall that still awaits its approval (contract §4: its token opens nothing but its own status). */
  readonly before_approval?: true
  /** Available before the second factor that the mall requires is set up. */
  readonly before_second_factor?: true
  /** Closed in a sandbox: it has an effect outside, or belongs to the shop itself (decision 0054). */
  readonly closed_in_sandbox?: true
  /** Path, query and body fields, merged into one flat object. */
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly fails: readonly FailureCode[]
  /** Status of the good answer, 200 unless said. */
  readonly status?: 200 | 201
  /** The request body is a bare list that becomes this field of the input. */
  readonly list_body?: string
  /** The request is multipart and its one file becomes this field of the input (an `UploadedFile`). */
  readonly upload?: string
  /** A successful answer is a streamed file of one of these kinds (`Download` of the server). */
  readonly download?: readonly FileEnding[]
  /** A successful answer is a stream of server-sent events, each of the output's shape. */
  readonly events?: true
  /** Fields accepted in the body only: a secret in an address would appear in logs and histories. */
  readonly body_only?: readonly string[]
  /**
   * Refuses fields that it does not know, at any depth: it replaces a whole document, or would answer for a filter that it
   * never applied. Elsewhere an unknown field is ignored, and changes nothing.
   */
  readonly exact?: true
  /** Takes an Idempotency-Key: everything that creates, sends or charges (contract §2). */
  readonly idempotent?: true
}

/** A file as it arrives with a multipart request. */
export type UploadedFile = { readonly file_name: string; readonly content_type: string; readonly bytes: Uint8Array }

/** Declares an operation; keeps its exact types. */
export function operation<const Declared extends Operation>(declaration: Declared): Declared {
  return declaration
}

type OperationsIn<Module> = {
  [
    Name in keyof Module as Module[Name] extends Pick<Operation, 'summary' | 'path' | 'fails'> ? Name : never
  ]: Module[Name]
}

/** The operations among a module's exports, by name: a bundler lists exports in another order than Node.js. */
export function operationsOf<Module extends object>(module: Module): OperationsIn<Module> {
  const found = Object.entries(module).filter(([, value]) => isOperation(value))
  return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1))) as OperationsIn<Module> // by what is asked below
}

function isOperation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'summary' in value && 'path' in value && 'fails' in value
}

export type InputOf<O extends Operation> = z.output<O['input']>
/** The input as a caller sends it: before defaults and coercion. */
export type SentOf<O extends Operation> = z.input<O['input']>
export type OutputOf<O extends Operation> = z.input<O['output']>
