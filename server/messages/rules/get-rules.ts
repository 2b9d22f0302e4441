import type { RuleRow, RulesAnswer } from '#contract/messages/rules/operations.ts'
import { type Rule, advisedTriggers, firstRule, suitableTypes } from '#contract/messages/rules/rules.ts'
import { type SendType, type Trigger, groupOf, recipientOf, sendTypes, triggers } from '#contract/messages/triggers.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction } from '../../database/connect.ts'
import { type Facts, readFacts } from './facts.ts'
import { type Forecast, readForecast } from './forecast.ts'
import { priceOf } from './price.ts'
import { contentStateOf, missingForType } from './readiness.ts'
import { readRules } from './read-rules.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Lists the rules of the shop with estimated cost and missing parts (002 §7.1, MSG-48). */
export const getMessageRules: Handler<'getMessageRules'> = async (context) => {
  return context.read((context) => answerRules(context))
}

/** The answer within a transaction that has changed the rules. */
export async function answerRules(context: InTransaction<Context>): Promise<RulesAnswer> {
  const { shop } = context
  const facts = await readFacts(context, shop)
  const forecast = await readForecast(context.tx, shop, context.now())
  const kept = await readRules(context.tx, shop)
  const rules = triggers.map((trigger) => rowOf(facts, kept.of(trigger), forecast))
  return {
    rules,
    proposal: rules.every(isFirst) ? proposalOf(rules, advisedTriggers(shop.app)) : null,
    points: shop.remain_point,
    senders: [...facts.senders],
  }
}

function rowOf(facts: Facts, rule: Rule, forecast: Forecast): RuleRow {
  const { trigger, send_type } = rule
  return {
    ...rule,
    group: groupOf(trigger),
    enabled: send_type !== 'unset',
    recipient: recipientOf(trigger),
    contents: {
      kakao: contentStateOf(facts, trigger, 'kakao'),
      sms: contentStateOf(facts, trigger, 'sms'),
      email: contentStateOf(facts, trigger, 'email'),
    },
    suggestion: suggestionOf(facts, trigger),
    choices: sendTypes.map((type) => ({
      send_type: type,
      ...priceOf(facts, trigger, type),
      missing: missingForType(facts, trigger, type),
    })),
    forecast: { count: forecast(rule) },
  }
}

/** The best way for which nothing is missing; e-mail is always one unless its text was emptied. */
function suggestionOf(facts: Facts, trigger: Trigger): SendType {
  return suitableTypes(trigger).find((type) => missingForType(facts, trigger, type).length === 0) ?? 'email'
}

/** Whether the shop has not switched it. */
function isFirst({ trigger, send_type }: RuleRow): boolean {
  return send_type === firstRule(trigger).send_type
}

function proposalOf(rules: readonly RuleRow[], advised: readonly Trigger[]): Rule[] {
  return rules
    .filter(({ trigger, suggestion, choices }) => {
      const chosen = choices.find(({ send_type }) => send_type === suggestion)
      return advised.includes(trigger) && chosen?.missing.length === 0
    })
    .map(({ trigger, suggestion, delay_minutes, days }) => ({ trigger, send_type: suggestion, delay_minutes, days }))
}
