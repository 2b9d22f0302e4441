import { z } from 'zod'

/** The messages that one call may carry. */
export const maxMessages = 10_000

const kakaoOptions = z.looseObject({
  pfId: z.string().optional(),
  templateId: z.string().optional(),
  variables: z.record(z.string(), z.string()).optional(),
  disableSms: z.boolean().optional(),
})

const message = z.looseObject({
  to: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  from: z.string().optional(),
  text: z.string().optional(),
  type: z.string().optional(),
  subject: z.string().optional(),
  country: z.string().optional(),
  kakaoOptions: kakaoOptions.optional(),
  customFields: z.record(z.string(), z.unknown()).optional(),
})

/** Body of `POST /messages/v4/send-many/detail`. */
export const sendShape = z.looseObject({
  messages: z.array(message).min(1).max(maxMessages),
  allowDuplicates: z.boolean().default(false),
  showMessageList: z.boolean().default(false),
  agent: z.looseObject({ sdkVersion: z.string().optional(), osPlatform: z.string().optional() }).optional(),
})

export type GivenMessage = z.infer<typeof message>
export type SendRequest = z.infer<typeof sendShape>
