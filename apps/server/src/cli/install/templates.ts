import { domainToUnicode } from 'node:url';
import type { Wish } from './wish.ts';

/** The first words of every file that `install` owns. */
export const HEADER = '# Сделано sfera install';

export const PATHS = {
  env: '/etc/sfera/sfera.env',
  unit: '/etc/systemd/system/sfera.service',
  site: '/etc/caddy/sfera.caddy',
  caddyfile: '/etc/caddy/Caddyfile',
} as const;

export const IMPORT_LINE = `import ${PATHS.site}`;

/** Where the service looks for nothing else, and every user may read. */
const STATE = '/var/lib/';

/** `deploy/systemd/sfera.service` with the folders and the user of this machine. */
export function renderUnit(template: string, code: string, { user, data, backup }: Wish): string {
  const isState = data.startsWith(STATE);
  const written = [...(isState ? [] : [data]), ...(backup?.startsWith('/') ? [`-${backup}`] : [])];
  const changes: [from: RegExp, to: string][] = [
    [/^#.*\n/gm, ''],
    [/^\n+/, ''],
    [/^User=sfera$/m, `User=${user}`],
    [/^Group=sfera$/m, `Group=${user}`],
    [/^StateDirectory=sfera\nStateDirectoryMode=0700\n/m, isState ? stateLines(data) : ''],
    [/\/opt\/sfera(?=[\s/])/g, code],
    [/SFERA_DATA=\/var\/lib\/sfera$/m, `SFERA_DATA=${data}`],
  ];
  let text = template;
  for (const [from, to] of changes) {
    if (text.search(from) === -1) throw new Error(`В шаблоне службы нет ожидаемой строки: ${from.source}`);
    text = text.replace(from, to);
  }
  if (written.length > 0)
    text = text.replace(
      /^ProtectSystem=strict$/m,
      `ProtectSystem=strict\nReadWritePaths=${written.join(' ')}`,
    );
  return `${HEADER}. Свои строки пишите в «systemctl edit sfera»: этот файл будет переписан.\n\n${text}`;
}

const stateLines = (data: string): string =>
  `StateDirectory=${data.slice(STATE.length)}\nStateDirectoryMode=0700\n`;

/** `deploy/caddy/sfera.caddy` with the name and port of this server. */
export function renderSite(template: string, { domain, email, port }: Wish): string {
  const start = template.indexOf('sfera.example {');
  if (start === -1) throw new Error('В шаблоне сайта нет «sfera.example {»');
  const title = domainToUnicode(domain);
  return `${HEADER}: ${title}. Другие сайты и настройки пишите в ${PATHS.caddyfile}.\n\n${template
    .slice(start)
    .replace(
      'sfera.example {',
      `${domain} {${email ? `\n\t# Сюда центр сертификации пишет, если что-то не так.\n\ttls ${email}\n` : ''}`,
    )
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)}`;
}

/** The Caddyfile with the site, and everything that was there before. */
export function addImport(caddyfile: string | null): string {
  if (caddyfile === null) return `${HEADER}\n${IMPORT_LINE}\n`;
  if (caddyfile.split('\n').some((line) => line.trim() === IMPORT_LINE)) return caddyfile;
  return `${caddyfile.trimEnd()}\n\n${HEADER}\n${IMPORT_LINE}\n`;
}

/** The Caddyfile without the site. */
export function removeImport(caddyfile: string): string {
  const kept = caddyfile.split('\n').filter((line) => ![HEADER, IMPORT_LINE].includes(line.trim()));
  return `${kept.join('\n').trimEnd()}\n`;
}

const NEW_ENV = `${HEADER}. Ваши настройки пишите сюда же, установка сохранит их; все перечислены в docs/owner/settings.md.
# После изменения: systemctl restart sfera

# Почта: восстановление пароля и известия об аккаунте.
#SMTP_URL=smtp://логин:пароль@mail.example:587
#SFERA_MAIL_FROM=Сфера <sfera@example.org>

`;

/** The settings with these of the installation; all other lines stay as they are. */
export function mergeEnv(before: string | null, { domain, port }: Wish): string {
  let text = before ?? NEW_ENV;
  for (const [name, value] of Object.entries({ SFERA_PUBLIC_URL: `https://${domain}`, PORT: String(port) })) {
    const line = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'gm');
    const [first] = text.match(line) ?? [];
    if (first === undefined) text = `${text.trimEnd()}\n${text === NEW_ENV ? '\n' : ''}${name}=${value}\n`;
    else text = text.replace(line, `${name}=${value}`);
  }
  return text;
}
