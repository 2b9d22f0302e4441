import type { Handlers } from '../kernel/handle.ts'
import { getEmbedConfig, saveEmbedConfig } from './config.ts'

/** This feature's part of the table of handlers. */
export const embedHandlers = { getEmbedConfig, saveEmbedConfig } satisfies Partial<Handlers>
