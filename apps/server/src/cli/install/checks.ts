import { CODE, type Facts } from './facts.ts';
import type { Wish } from './wish.ts';

const GIGABYTE = 1024 ** 3;
/** Packages, the web app's build, the database and the first photos. */
const WANTED_FREE_GB = 5;
const WANTED_MEMORY_GB = 1;

/** Why this machine cannot be installed on, in Russian. */
export function findProblems({ data, port }: Wish, facts: Facts): string[] {
  if (!facts.isRoot) return ['Установка пишет в /etc и заводит службу: запустите её от root, через sudo.'];
  return [
    ...systemProblems(facts),
    ...portProblems(facts, port),
    ...codeProblems(facts),
    ...dataProblems(facts, data),
  ];
}

function systemProblems({ system, hasSystemd, missing }: Facts): string[] {
  const problems: string[] = [];
  const kin = `${system['ID'] ?? ''} ${system['ID_LIKE'] ?? ''}`;
  if (!/\b(?:debian|ubuntu)\b/.test(kin))
    problems.push('Установка умеет Debian и Ubuntu. На другой системе поставьте по docs/owner/by-hand.md.');
  if (!hasSystemd)
    problems.push(
      'Здесь не работает systemd, и службу завести нельзя. Для контейнеров есть deploy/compose.yaml.',
    );
  const isOldUbuntu = system['ID'] === 'ubuntu' && Number(system['VERSION_ID']) < 24;
  if (isOldUbuntu && missing.includes('caddy'))
    problems.push(
      `В ${system['PRETTY_NAME']} нет пакета caddy, а ffmpeg слишком стар. Обновите систему до Ubuntu 24.04 ` +
        'или поставьте оба сами (https://caddyserver.com/docs/install, ffmpeg 5 или новее) и повторите.',
    );
  return problems;
}

function portProblems({ listeners, services }: Facts, port: number): string[] {
  const others = (number: number) => (listeners[number] ?? []).filter((name) => name !== 'caddy');
  const web = [80, 443].filter((number) => others(number).length > 0);
  const problems = web.map(
    (number) =>
      `Порт ${number} занят: ${others(number)[0]}. Caddy нужны оба, 80 и 443. Остановите эту программу ` +
      `(например, systemctl disable --now ${others(number)[0]}) или поставьте Сферу за ней: docs/owner/by-hand.md.`,
  );
  const isOwn = services.sfera.isActive;
  if (!isOwn && listeners[port])
    problems.push(
      `Порт ${port} занят: ${listeners[port][0]}. Если это Сфера, запущенная руками, остановите её; ` +
        'иначе возьмите другой порт, например --port 3100.',
    );
  return problems;
}

function codeProblems({ receipt, checkout, isCheckoutOpen, isCodeThere }: Facts): string[] {
  if (receipt && ![receipt.code, receipt.copiedFrom].includes(checkout))
    return [`Сфера здесь уже установлена из ${receipt.code}. Запускайте команды оттуда: cd ${receipt.code}`];
  if (!receipt && checkout !== CODE && isCodeThere && !isCheckoutOpen)
    return [
      `Код лежит в ${checkout}, куда служба не войдёт, а ${CODE} уже занята. Запустите команду из ${CODE} ` +
        'или уберите эту папку.',
    ];
  return [];
}

const dataProblems = ({ receipt }: Facts, data: string): string[] =>
  receipt && receipt.wish.data !== data
    ? [
        `Данные лежат в ${receipt.wish.data}. Чтобы переехать, остановите службу (systemctl stop sfera), перенесите ` +
          `папку и повторите; или уберите установку: npm run sfera -- uninstall (данные останутся).`,
      ]
    : [];

/** The circumstances that may turn out to be in the way, in Russian. */
export function findWarnings({ domain, data }: Wish, facts: Facts): string[] {
  const { freeBytes, memoryBytes, addresses, receipt, isDataEmpty } = facts;
  const warnings: string[] = [];
  if (addresses.domain.length === 0)
    warnings.push(
      `Имя ${domain} пока никуда не ведёт. Заведите у регистратора запись A (и AAAA) с адресом этой машины: ` +
        'без неё не будет сертификата. Caddy попробует снова сам.',
    );
  else if (!addresses.domain.some((address) => addresses.own.includes(address)))
    warnings.push(
      `Имя ${domain} ведёт на ${addresses.domain.join(', ')}, а у этой машины адреса ${shown(addresses.own)}. ` +
        'Если она за NAT или облачным адресом, это бывает; порты 80 и 443 должны вести сюда.',
    );
  if (freeBytes < WANTED_FREE_GB * GIGABYTE)
    warnings.push(
      `На диске с ${data} свободно ${gigabytes(freeBytes)} ГБ: для начала лучше от ${WANTED_FREE_GB} ГБ.`,
    );
  if (memoryBytes < WANTED_MEMORY_GB * GIGABYTE * 0.9)
    warnings.push(
      `Памяти ${gigabytes(memoryBytes)} ГБ. Для фото этого хватит, для видео лучше от ${WANTED_MEMORY_GB} ГБ.`,
    );
  if (!receipt && !isDataEmpty) warnings.push(`В ${data} уже есть файлы: Сфера продолжит с ними.`);
  if (!receipt && isDataEmpty && facts.hasTrialData)
    warnings.push(
      `В ${facts.checkout}/data лежат данные пробного запуска. Служба начнёт с пустой папки ${data}; нужны прежние, ` +
        'сделайте до установки копию командой backup и верните её командой restore.',
    );
  if (domain !== (receipt?.wish.domain ?? domain))
    warnings.push(
      `Адрес меняется: был ${receipt?.wish.domain}. Ключи доступа (вход без пароля) и подписки на уведомления ` +
        'сделаны для прежнего имени, людям придётся завести их снова.',
    );
  return warnings;
}

const shown = (own: readonly string[]): string =>
  own.filter((address) => !/^(?:127\.|::1$|fe80)/.test(address)).join(', ') || 'только внутренние';

const gigabytes = (bytes: number): string =>
  (bytes / GIGABYTE).toLocaleString('ru', { maximumFractionDigits: 1 });
