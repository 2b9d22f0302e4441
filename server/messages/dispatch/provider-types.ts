import type { Kernel } from '../../kernel/context.ts'

/** The providers' shapes, as the kernel has them: a feature knows its providers by the kernel's types only. */
type Texts = Kernel['providers']['messages']
type Mails = Kernel['providers']['mail']

export type OutgoingMessage = Parameters<Texts['submit']>[0][number]
export type SubmitResult = Awaited<ReturnType<Texts['submit']>>[number]
export type MessageStatus = Awaited<ReturnType<Texts['status']>>[number]
export type OutgoingMail = Parameters<Mails['send']>[0]
export type MailResult = Awaited<ReturnType<Mails['send']>>
