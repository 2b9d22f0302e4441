import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import { type PointMove, moveManyPoints } from '../../plan/points.ts'
import { followByText } from './fallback.ts'
import type { Change } from './save.ts'

/**
 * Finishes messages: a failed KakaoTalk message is replaced by a text message, which takes over its reserved points;
 * otherwise the cost is spent and the rest released (product G).
 */
export async function finish(kernel: InTransaction<Kernel>, mall_id: string, saved: readonly Change[]): Promise<void> {
  const ended = saved.filter(({ ended_at }) => ended_at !== null)
  if (ended.length === 0) return
  const followed = await followByText(kernel, mall_id, ended)
  const paid = ended.filter(({ row }) => row.points_reserved > 0 && !followed.has(row.message_id))
  for (const [shop_id, changes = []] of Object.entries(Object.groupBy(paid, ({ row }) => row.shop_id)))
    await moveManyPoints(kernel, { mall_id, shop_id: Number(shop_id) }, changes.flatMap(movesOf))
}

function movesOf({ row, spent }: Change): PointMove[] {
  const { message_id, attempts, points_reserved } = row
  const move = (kind: 'settle' | 'release', amount: number): PointMove => ({
    kind,
    amount,
    once_key: `message:${message_id}:${kind}:${attempts}`,
    by: 'message',
  })
  const rest = points_reserved - spent
  return [...(spent > 0 ? [move('settle', spent)] : []), ...(rest > 0 ? [move('release', rest)] : [])]
}
