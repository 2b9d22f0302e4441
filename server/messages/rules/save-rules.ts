import { type Rule, dayRangeOf, hasGoodTiming } from '#contract/messages/rules/rules.ts'
import { Failure } from '../../kernel/failure.ts'
import { answerRules } from './get-rules.ts'
import { writeRules } from './write-rules.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Saves the rules that are named (MSG-48). Days that are not said are the usual ones. */
export const saveMessageRules: Handler<'saveMessageRules'> = async (context, input) => {
  const rules = input.rules.map(withDays)
  if (new Set(rules.map(({ trigger }) => trigger)).size < rules.length) throw new Failure('message_rule.twice')
  const code = 'message_rule.timing'
  const wrong = rules.flatMap((rule, place) => (hasGoodTiming(rule) ? [] : [{ path: `rules.${place}`, code } as const]))
  if (wrong.length > 0) throw new Failure(code, { fields: wrong })
  return context.write(async (context) => {
    await writeRules(context, rules)
    return answerRules(context)
  })
}

function withDays(rule: Rule): Rule {
  return rule.days.length > 0 ? rule : { ...rule, days: [...(dayRangeOf(rule.trigger)?.usual ?? [])] }
}
