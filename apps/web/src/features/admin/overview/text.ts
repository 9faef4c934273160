import type { JoiningMode } from '@sfera/contract/accounts/joining-mode';
import { countOf } from '#shared/text/plural.ts';

const matters = { one: 'дело ждёт', few: 'дела ждут', many: 'дел ждут' };
const jobs = { one: 'задание', few: 'задания', many: 'заданий' };
const failed = { one: 'ошибка', few: 'ошибки', many: 'ошибок' };
const checks = { one: 'проверка', few: 'проверки', many: 'проверок' };
const requests = { one: 'заявка ждёт', few: 'заявки ждут', many: 'заявок ждут' };
const remarks = { one: 'замечание', few: 'замечания', many: 'замечаний' };

export const text = {
  verdict: {
    fine: 'Всё в порядке',
    warning: 'Сервер работает, есть что поправить',
    problem: 'Нужна ваша помощь',
  },
  checking: 'Проверяем сервер…',
  checked: 'Проверено ',
  matters: (count: number) => `${countOf(count, matters)} вас`,
  checksFailed: 'Проверка не удалась',
  concerns: 'Что требует внимания',
  open: 'Открыть',
  openNamed: (title: string) => `Открыть: ${title}`,

  jobs: 'Фоновая работа',
  failedJobs: (count: number) => `Не удалось: ${countOf(count, jobs)}. Посмотрите причину и повторите.`,
  brokenRun: { backup: 'Копия не сделана', drill: 'Учение не пройдено' },
  noPlan: 'Копии не делаются сами',
  noPlanHint: 'Если диск сломается, пропадёт всё. Включите копию каждую ночь: это минута.',
  space: 'Место кончается',
  spaceLasts: (lasting: string) => `При нынешнем росте места ${lasting}.`,

  glance: 'Коротко',
  unknown: '—',
  loadFailed: 'Не удалось загрузить',
  online: (count: number) => (count === 0 ? 'сейчас никого нет в сети' : `сейчас в сети ${count}`),
  joining: {
    open: 'Все',
    invitation: 'По приглашениям',
    approval: 'После одобрения',
    closed: 'Никто',
  } satisfies Record<JoiningMode, string>,
  joinRequests: (count: number) => countOf(count, requests),
  noJoinRequests: 'заявок нет',
  brand: 'название, значок и цвет',
  pages: 'правила, контакты и другие',
  free: (free: string) => `Свободно ${free}`,
  taken: (taken: string) => `Занято ${taken}`,
  ofTotal: (total: string) => `из ${total}`,
  noImports: 'Никто не переносит',
  imports: (count: number) => `Идёт ${count}`,
  importsFree: 'без ограничений',
  importsLimited: 'есть ограничения',
  allDone: 'Всё сделано',
  failed: (count: number) => countOf(count, failed),
  waiting: (count: number) => (count === 0 ? 'очередь пуста' : `в очереди ${countOf(count, jobs)}`),
  noBackup: 'Копий нет',
  backupRuns: 'Идёт сейчас',
  drill: { done: 'учение пройдено', failed: 'учение не пройдено', running: 'идёт учение' },
  noDrill: 'учений ещё не было',
  isNewest: 'обновлений нет',
  update: (version: string) => `готово обновление ${version}`,
  allFine: 'Всё хорошо',
  remarks: (count: number) => countOf(count, remarks),
  checksDone: (count: number) => countOf(count, checks),

  live: 'Живые числа',
  liveHint: (minutes: number) => (minutes === 1 ? 'за последнюю минуту' : `за последние ${minutes} мин.`),
  noPoints: 'Первые числа появятся через минуту.',
  requests: 'Запросов в секунду',
  p95: 'Почти все ответы быстрее',
  sockets: 'Людей на связи',
  memory: 'Память сервера',
  cpu: 'Процессор',
  jobsWaiting: 'Заданий ждёт',
  ms: (value: number) =>
    value >= 1_000
      ? `${(value / 1_000).toFixed(1).replace('.', ',')}\u00A0с`
      : `${Math.round(value)}\u00A0мс`,
  percent: (value: number) => `${Math.round(value * 100)}\u00A0%`,
};
