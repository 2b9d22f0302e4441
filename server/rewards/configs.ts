import { ruleKey } from '#contract/rewards/rules.ts'
import { shopDocuments, type DocumentName, type DocumentOf } from '#contract/settings/documents.ts'
import type { FailureCode } from '#contract/table/errors.ts'
import { type Answered, platformCoupons, platformGroups } from '../platforms/benefits.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { readDocument, writeDocument } from '../shop-data/shop-documents.ts'
import type { Handler } from '../kernel/handle.ts'

type Config = Extract<DocumentName, 'mileage' | 'coupons' | 'groups'>
type Wrong = { path: string; code: FailureCode }

/** Reads one of the three configurations; an unset one is its defaults. */
export function rewardReader<N extends Config>(name: N): (context: Context) => Promise<DocumentOf<N>> {
  return async (context) => context.read((context) => readDocument(context.tx, context.shop, name))
}

export const saveMileageConfig: Handler<'saveMileageConfig'> = async (context, input) => {
  const over = input.rules.flatMap(({ basis, amount }, index): Wrong[] =>
    basis === 'percent_of_price' && amount > 100
      ? [{ path: `rules.${index}.amount`, code: 'rewards.percent_over' }]
      : [],
  )
  const keys = input.rules.map((rule) => ruleKey.mileage(rule))
  return keep(context, 'mileage', input, [...common(input, keys), ...over])
}

export const saveCouponsConfig: Handler<'saveCouponsConfig'> = async (context, input) => {
  const coupons = input.rules.length === 0 ? [] : await couponsOf(context, input)
  const missing = input.rules.flatMap(({ coupon_no }, index): Wrong[] => {
    const found = coupons.find((coupon) => coupon.coupon_no === coupon_no)
    if (found?.open === true) return []
    const code = found === undefined ? 'rewards.no_coupon' : 'rewards.coupon_closed'
    return [{ path: `rules.${index}.coupon_no`, code }]
  })
  const keys = input.rules.map((rule) => ruleKey.coupon(rule))
  const named =
    context.shop.flavour === 'partner'
      ? input.coupons
      : namesIn('coupon', coupons, input.rules).map(({ no, name }) => ({ coupon_no: no, coupon_name: name }))
  const whole = shopDocuments.coupons.parse({ ...input, coupons: named })
  return keep(context, 'coupons', whole, [...common(input, keys), ...missing])
}

export const saveGroupsConfig: Handler<'saveGroupsConfig'> = async (context, input) => {
  const groups = input.rules.length === 0 ? [] : await groupsOf(context, input)
  const missing = input.rules.flatMap(({ group_no }, index): Wrong[] =>
    groups.some((group) => group.group_no === group_no)
      ? []
      : [{ path: `rules.${index}.group_no`, code: 'rewards.no_group' }],
  )
  const keys = input.rules.map((rule) => ruleKey.group(rule))
  const named =
    context.shop.flavour === 'partner'
      ? input.groups
      : namesIn('group', groups, input.rules).map(({ no, name }) => ({ group_no: no, group_name: name }))
  const whole = shopDocuments.groups.parse({ ...input, groups: named })
  return keep(context, 'groups', whole, [...common(input, keys), ...missing])
}

/** The longest name that is kept. */
const nameMost = 60

/** The names that the log and the buyer read, kept with the rules: the platform need not be there for them. */
function namesIn<K extends 'coupon' | 'group'>(
  kind: K,
  all: readonly Record<`${K}_no` | `${K}_name`, string>[],
  rules: readonly Record<`${K}_no`, string>[],
) {
  const wanted = new Set(rules.map((rule) => rule[`${kind}_no`]))
  return all
    .filter((one) => wanted.has(one[`${kind}_no`]))
    .map((one) => ({ no: one[`${kind}_no`], name: Array.from(one[`${kind}_name`]).slice(0, nameMost).join('') }))
}

type Rules = { use: boolean; rules: readonly { scope: string; product_codes: readonly string[] }[] }

/** Validates the fields that rules of any kind have. */
function common({ use, rules }: Rules, keys: readonly string[]): Wrong[] {
  const wrong: Wrong[] = use && rules.length === 0 ? [{ path: 'rules', code: 'rewards.no_rules' }] : []
  for (const [index, { scope, product_codes }] of rules.entries()) {
    if (scope === 'product_codes' && product_codes.length === 0)
      wrong.push({ path: `rules.${index}.product_codes`, code: 'rewards.products_missing' })
    if (keys.indexOf(keys[index] ?? '') < index) wrong.push({ path: `rules.${index}`, code: 'rewards.rule_twice' })
  }
  return wrong
}

async function keep<N extends Config>(
  context: Context,
  name: N,
  body: DocumentOf<N>,
  wrong: readonly Wrong[],
): Promise<DocumentOf<N>> {
  if (wrong.length > 0) throw new Failure('rewards.rules_wrong', { fields: wrong })
  const { use, rules } = body
  await context.write((context) => writeDocument(context, name, { body, detail: { use, rules: rules.length } }))
  return body
}

export const listGroups: Handler<'listGroups'> = async (context) => {
  return { groups: [...(await groupsOf(context, null))] }
}

export const listCoupons: Handler<'listCoupons'> = async (context) => {
  return { coupons: [...(await couponsOf(context, null))] }
}

/** The groups for rules: the platform's, or a partner's own in `given`. */
async function groupsOf(context: Context, given: Pick<DocumentOf<'groups'>, 'groups'> | null) {
  if (context.shop.flavour !== 'partner') return answerOf(await platformGroups(context, context.shop))
  return (given ?? (await rewardReader('groups')(context))).groups
}

async function couponsOf(context: Context, given: Pick<DocumentOf<'coupons'>, 'coupons'> | null) {
  if (context.shop.flavour !== 'partner') return answerOf(await platformCoupons(context, context.shop))
  const { coupons } = given ?? (await rewardReader('coupons')(context))
  return coupons.map((coupon) => ({ ...coupon, benefit: '', open: true }))
}

function answerOf<T>(answer: Answered<T>): T {
  if (answer.outcome === 'ok') return answer.value
  const over = answer.outcome === 'reauth_required' || answer.outcome === 'refused'
  throw new Failure(over ? 'rewards.platform_gone' : 'rewards.platform_away')
}
