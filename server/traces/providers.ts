import { type Tracer, context, SpanKind, trace } from '@opentelemetry/api'
import type { Providers } from '../providers/providers.ts'
import type { FilesProvider } from '../providers/files/files.ts'
import type { MailProvider } from '../providers/mail/mail.ts'
import { operationNow } from './doing.ts'
import { endedWith } from './ended-with.ts'

/** Traces each mail and storage call by its kind, never by address or key. Other external calls are traced as HTTP. */
export function traceProviders(tracer: Tracer, providers: Providers): Providers {
  const spanned = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: operationNow() })
    return context.with(trace.setSpan(context.active(), span), async () => endedWith(span, work()))
  }
  return { ...providers, mail: mailOf(providers.mail, spanned), files: filesOf(providers.files, spanned) }
}

type Spanned = <T>(name: string, work: () => Promise<T>) => Promise<T>

function mailOf(mail: MailProvider, spanned: Spanned): MailProvider {
  return { send: async (letter) => spanned('mail send', async () => mail.send(letter)) }
}

function filesOf(files: FilesProvider, spanned: Spanned): FilesProvider {
  return {
    put: async (...given) => spanned('files put', async () => files.put(...given)),
    get: async (...given) => spanned('files get', async () => files.get(...given)),
    remove: async (key) => spanned('files remove', async () => files.remove(key)),
    // Read as its reader likes: what it asks of a storage is traced by HTTP.
    list: (prefix) => files.list(prefix),
    clearAbandoned: async (before) => spanned('files clear', async () => files.clearAbandoned(before)),
  }
}
