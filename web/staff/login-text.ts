import { textsOf } from '../kernel/text.ts'

/** The staff's own login says much of what every login says. */
export const { useText } = textsOf('accounts', 'staff')
