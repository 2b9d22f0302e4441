import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../context.ts'
import type { Handlers } from '../handle.ts'

/** Placeholder until the shop pages helper writes it: overwrite this file. */
export function shopPageRoutes(_server: FastifyInstance, _kernel: Kernel, _handlers: Handlers): void {}
