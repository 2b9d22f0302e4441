import { html } from 'ghtml'
import type { FastifyInstance } from 'fastify'
import { page, sendPage } from './layout.ts'

const sentinels = [
  ['010-0000-3040', '문자를 받고도 늘 전송시간 초과(3040)로 끝나는 번호. 끝 네 자리가 문자의 결과 코드예요.'],
  ['010-0000-1060', '문자를 접수할 때 바로 거절하는(1060) 번호'],
  ['010-9999-3104', '카카오톡이 늘 실패하는(3104) 번호. 대체 문자는 도착해요.'],
  ['02-1062-0000', '통신사가 발신번호로 등록해 주지 않는 번호. 02-1062로 시작하면 모두 그래요.'],
  ['bounce-550@…', '늘 반송하는 메일 주소(550). 다시 보내도 소용없어요.'],
  ['bounce-451@…', '지금은 못 받겠다고 하는 메일 주소(451)'],
] as const

const faults = [
  ['slow', '일은 바로 하고 대답만 ms 뒤에 해요.'],
  ['fail', '아무것도 하지 않고 status로 거절해요.'],
  ['drop_answer', '일을 하고 대답 없이 연결을 끊어요.'],
  ['truncate', '일을 하고 답의 절반만 보내요. (플랫폼, 결제대행사)'],
  ['fail_after', '일을 하고도 status로 거절해요. (인앱 결제, 회원 혜택, 결제대행사)'],
  ['repeat', '결과 통보, 메일, 결제 알림을 두 번 보내요.'],
  ['reorder', '결과 통보, 메일, 결제 알림의 순서를 바꿔요.'],
  ['silence', '다음 결제 알림을 보내지 않아요. (결제대행사)'],
  ['forge', '다음 결제 알림에 틀린 서명을 써요. (결제대행사)'],
] as const

function table(caption: readonly [string, string], rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(
    ([name, meaning]) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${meaning}</td>
      </tr>`,
  )
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${caption[0]}</th>
        <th scope="col">${caption[1]}</th>
      </tr>
    </thead>
    <tbody>
      !${lines}
    </tbody>
  </table>`
}

/** `/`: what is in the outside world and how to make it misbehave. */
export function mountHome(app: FastifyInstance, smtpPort: number): void {
  const example = JSON.stringify({ system: 'solapi', kind: 'slow', times: 1, ms: 3000 })
  const body = html`<h1>바깥세상</h1>
    <p class="second">우리가 가지고 있지 않은 것들의 모형이에요. 실제 통신 규칙 그대로 말해요.</p>
    <ul class="cards">
      <li>
        <a class="card" href="/phone"><b>휴대폰</b>카카오톡과 문자가 도착하는 화면</a>
      </li>
      <li>
        <a class="card" href="/kakao"><b>카카오톡 심사</b>채널과 알림톡 템플릿, 등록된 발신번호</a>
      </li>
      <li>
        <a class="card" href="/mail"><b>메일함</b>SMTP(포트 ${smtpPort})로 온 모든 메일</a>
      </li>
      <li>
        <a class="card" href="/cafe24"><b>호스팅 플랫폼</b>몰의 관리자에서 앱을 열고, 권한에 동의하고, 지워요.</a>
      </li>
      <li>
        <a class="card" href="/imweb"><b>웹사이트 빌더</b>사이트의 관리자에서 서비스를 열고, 연동하고, 끊어요.</a>
      </li>
      <li>
        <a class="card" href="/portone"><b>결제대행사</b>결제를 보고, 가상계좌에 입금하고, 취소해요.</a>
      </li>
      <li>
        <a class="card" href="/receiver"><b>쇼핑몰 프로그램</b>쇼핑몰이 웹훅과 혜택을 주라는 요청을 받아요.</a>
      </li>
      <li>
        <a class="card" href="/site"><b>쇼핑몰 사이트</b>태그를 붙여 넣어 정품 확인 페이지를 사이트 안에 보여 줘요.</a>
      </li>
    </ul>
    <h2>특별한 번호와 주소</h2>
    !${table(['번호·주소', '일어나는 일'], sentinels)}
    <h2>말썽 부리기</h2>
    <p><code>POST /faults</code> <code>${example}</code></p>
    <p class="second">
      system은 solapi, smtp, cafe24, imweb, portone, receiver 가운데 하나예요. <code>DELETE /faults</code>로 모두
      거둬요.
    </p>
    !${table(['kind', '일어나는 일'], faults)}`
  const markup = page({ title: '바깥세상', here: '/', body })
  app.get('/', (_request, reply) => sendPage(reply, markup))
}
