import { textsOf } from '../kernel/text.ts'

/** The staff's own login says much of what every login says. */
export const { t, useText } = textsOf('accounts', 'staff')
