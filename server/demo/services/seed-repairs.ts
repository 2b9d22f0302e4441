import { openRepair } from '../../code-life/repair.ts'
import { answerRepair } from '../../repairs/answer.ts'
import { saveRepairConfig } from '../../repairs/config.ts'
import { offerEstimate } from '../../repairs/estimate.ts'
import { moveRepairs } from '../../repairs/move.ts'
import { keepEstimateAnswer } from '../../repairs/view.ts'
import { type DemoContext, type DemoHands, asleep } from '../demo-context.ts'
import { type Picture, drawPicture } from '../pictures.ts'
import { addPicture, ownedCodes } from './past-codes.ts'
import { sendQueued } from './send-queued.ts'

const hour = 3_600_000
const day = 24 * hour

type Step =
  | { to: 'checking' | 'repairing' | 'done' | 'rejected'; words: string }
  | { estimate: number; words: string }
  | { says: 'accepted' }
  | { answer: string }

/** A request: hours ago, and its steps, each with the hours since the one before. */
type Story = { product_code: string; symptom: string; ago: number; picture?: Picture; steps: readonly [number, Step][] }

const bag: Picture = {
  drawing: 'tote',
  tone: { paper: '#ded5c8', light: '#a56b3f', dark: '#6b3f20', line: '#e6c39c' },
}
const boots: Picture = {
  drawing: 'boots',
  tone: { paper: '#ddd5cd', light: '#7a5236', dark: '#3a2416', line: '#c79c74' },
}

const stories: readonly Story[] = [
  {
    product_code: 'WCH-7001',
    symptom: '하루에 5분씩 늦게 가요.',
    ago: 33 * 24,
    steps: [
      [20, { to: 'checking', words: '시계를 잘 받았어요. 이틀 안에 살펴볼게요.' }],
      [40, { estimate: 45_000, words: '무브먼트 분해 청소와 오차 조정' }],
      [6, { says: 'accepted' }],
      [18, { to: 'repairing', words: '' }],
      [96, { to: 'done', words: '오차를 하루 10초 안으로 맞췄어요. 오늘 택배로 보냈어요.' }],
    ],
  },
  {
    product_code: 'BAG-1001',
    symptom: '안쪽 지퍼가 끝까지 닫히지 않아요.',
    ago: 19 * 24,
    picture: bag,
    steps: [
      [26, { to: 'checking', words: '' }],
      [22, { to: 'repairing', words: '보증기간 안이라 비용 없이 지퍼를 바꿔 드려요.' }],
      [70, { to: 'done', words: '새 지퍼로 바꿔서 보냈어요.' }],
    ],
  },
  {
    product_code: 'JWL-3001',
    symptom: '진주 한 알이 빠졌어요. 빠진 알은 없어요.',
    ago: 12 * 24,
    steps: [
      [30, { to: 'checking', words: '' }],
      [25, { to: 'rejected', words: '같은 크기의 담수 진주를 구할 수 없어 수리하지 못해요. 불편을 드려 죄송해요.' }],
    ],
  },
  {
    product_code: 'SHO-2001',
    symptom: '오른쪽 굽이 닳아서 미끄러워요.',
    ago: 8 * 24,
    picture: boots,
    steps: [
      [21, { to: 'checking', words: '' }],
      [24, { estimate: 38_000, words: '양쪽 굽 교체와 밑창 덧댐' }],
      [9, { says: 'accepted' }],
      [15, { to: 'repairing', words: '굽을 바꾸고 있어요. 사흘쯤 걸려요.' }],
    ],
  },
  {
    product_code: 'EYE-4001',
    symptom: '왼쪽 다리가 헐거워요.',
    ago: 5 * 24,
    steps: [
      [23, { to: 'checking', words: '' }],
      [22, { estimate: 12_000, words: '다리 나사와 코 받침 교체' }],
    ],
  },
  {
    product_code: 'BAG-1001',
    symptom: '손잡이 바느질이 한 군데 풀렸어요.',
    ago: 3 * 24,
    picture: bag,
    steps: [
      [20, { to: 'checking', words: '' }],
      [5, { answer: '사진을 보니 매장에서 바로 고칠 수 있어요. 주소로 보내 주시면 받은 날 고쳐서 다시 보낼게요.' }],
    ],
  },
  { product_code: 'WCH-7001', symptom: '가죽 줄의 고리가 끊어졌어요.', ago: 26, steps: [] },
  { product_code: 'SHO-2001', symptom: '비를 맞은 뒤로 가죽에 얼룩이 남았어요.\n지울 수 있나요?', ago: 3, steps: [] },
]

/** Seeds repair requests in every state, with the messages of each step. */
export async function seedRepairs(hands: DemoHands, now: Date): Promise<void> {
  const context = asleep(hands.context)
  hands.at(new Date(now.getTime() - 40 * day))
  await saveRepairConfig(context, {
    use: true,
    notice: '보증기간 안에는 수리비를 받지 않아요. 왕복 택배비는 저희가 내요.',
    out_of_warranty: true,
    contact: '02-1234-5678',
    return_address: '서울 성동구 성수이로 12, 2층 오브제 서울 수선실',
  })
  const taken = new Set<string>()
  for (const story of stories) await tell(hands, context, { story, now, taken })
  await sendQueued(hands, ['repair', 'repair.answer'])
}

async function tell(
  hands: DemoHands,
  context: DemoContext,
  { story, now, taken }: { story: Story; now: Date; taken: Set<string> },
): Promise<void> {
  const at = new Date(now.getTime() - story.ago * hour)
  const certified = { after: new Date(at.getTime() - 30 * day), before: at }
  const codes = await ownedCodes(hands, { product_code: story.product_code, certified }, 20)
  const code = codes.find(({ code_id }) => !taken.has(code_id))
  // No sold code of this product, so no repair.
  if (code === undefined) return
  taken.add(code.code_id)
  hands.at(at)
  const { member_id } = code
  const asked = { member_id, channel: 'phone', language: 'ko', symptom: story.symptom } as const
  const { repair_no, link } = await openRepair(context, code, asked)
  if (story.picture !== undefined)
    await addPicture(hands, { about: 'repair', about_no: repair_no }, await drawPicture(story.picture))
  let estimate_no = ''
  let then = at.getTime()
  for (const [hours, step] of story.steps) {
    then += hours * hour
    hands.at(new Date(then))
    if ('to' in step) await moveRepairs(context, { repair_nos: [repair_no], state: step.to, words: step.words })
    else if ('estimate' in step) {
      const detail = await offerEstimate(context, { repair_no, amount: step.estimate, words: step.words })
      estimate_no = detail.estimate?.estimate_no ?? ''
    } else if ('says' in step) await keepEstimateAnswer(context, { link, estimate_no, answer: step.says })
    else await answerRepair(context, { repair_no, words: step.answer, sends: true })
  }
}
