import { isIP } from 'node:net';
import { normalize } from 'node:path';
import { parseArgs } from 'node:util';

/** The wishes of the operator for this machine. */
export interface Wish {
  /** Name of the site, in ASCII: `example.org`. */
  domain: string;
  /** Where the certificate authority writes to. */
  email?: string | undefined;
  /** A folder or `s3://…`; no nightly backup when undefined. */
  backup?: string | undefined;
  /** The system user of the service. */
  user: string;
  /** The folder with the database and media. */
  data: string;
  /** The service's port on the loopback. */
  port: number;
}

/** How the operator wants it done. */
export interface Manner {
  /** Does it without asking. */
  yes: boolean;
  /** Only shows what would be done. */
  dryRun: boolean;
  /** Replaces files that `install` has not written, or that were changed after it. */
  replace: boolean;
}

export const installUsage =
  '--domain example.org [--email <почта>] [--backup <папка|s3://…>]   поставить службой с https на этой машине (root)\n' +
  '    ещё: --user sfera --data /var/lib/sfera/data --port 3000 --replace --dry-run --yes';

const OPTIONS = {
  domain: { type: 'string' },
  email: { type: 'string' },
  backup: { type: 'string' },
  user: { type: 'string' },
  data: { type: 'string' },
  port: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
} as const;

/** A path that means the same in a unit, a Caddyfile and a shell. */
const PATH = /^(?:\/[\w.-]+)+$/;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** PostgreSQL's socket lies below the data folder, and its path holds 103 bytes. */
const MAX_DATA_PATH = 70;
/** The unit hides these folders from the service, or they are emptied. */
const HIDDEN = /^\/(?:home|root|run|tmp|var\/tmp|proc|sys|dev)(?:\/|$)/;

/**
 * Reads the arguments; what is not said stays as it was `before`. Throws an error with a Russian message that names the
 * wrong argument.
 */
export function readWish(args: string[], before?: Wish): { wish: Wish; manner: Manner } {
  const given = parse(args);
  const domain = given.domain === undefined ? before?.domain : readDomain(given.domain);
  if (domain === undefined)
    throw new Error(`Назовите адрес сервера:\n  npm run sfera -- install ${installUsage}`);
  const wish: Wish = {
    domain,
    email: given.email ?? before?.email,
    backup: given.backup ?? before?.backup,
    user: given.user ?? before?.user ?? 'sfera',
    data: given.data ?? before?.data ?? '/var/lib/sfera/data',
    port: Number(given.port ?? before?.port ?? 3000),
  };
  check(wish);
  return { wish, manner: { yes: given.yes, dryRun: given['dry-run'], replace: given.replace } };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new Error(`Так: npm run sfera -- install ${installUsage}`);
  }
}

function readDomain(text: string): string {
  const host = URL.canParse(`https://${text}`) ? new URL(`https://${text}`).hostname : '';
  const labels = host.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && isIP(host) === 0;
  // An address with a path or a port would be silently cut.
  const isWhole = !/[/:@?#\s]/.test(text);
  if (!isName || !isWhole || host.length > 253)
    throw new Error(`--domain ${text}: нужно имя сайта без https:// и пути, например sfera.example.org`);
  return host;
}

function check({ email, backup, user, data, port }: Wish): void {
  if (email !== undefined && !/^[\w.+-]+@[\w.-]+\.\w+$/.test(email))
    throw new Error(`--email ${email}: это не похоже на почту`);
  if (!/^[a-z_][a-z\d_-]{0,30}$/.test(user) || user === 'root')
    throw new Error(`--user ${user}: нужно имя системного пользователя из латинских букв, не root`);
  if (!isFolder(data) || data.length > MAX_DATA_PATH)
    throw new Error(
      `--data ${data}: нужна своя папка с полным путём, не длиннее ${MAX_DATA_PATH} знаков, ` +
        'из латинских букв, цифр, точек и дефисов, не в /home, /root и /tmp: службе они не видны',
    );
  if (backup !== undefined && !/^s3:\/\/\S+$/.test(backup) && !isFolder(backup))
    throw new Error(
      `--backup ${backup}: нужна папка с полным путём (не в /home, /root и /tmp) или s3://корзина/папка`,
    );
  if (backup !== undefined && `${backup}/`.startsWith(`${data}/`))
    throw new Error(`--backup ${backup}: копия не может лежать в самой папке данных`);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new Error(`--port ${port}: нужно число от 1024 до 65535`);
}

/** Whether the path is at least two levels deep: no operator gives `/var` away. */
const isFolder = (path: string): boolean =>
  PATH.test(path) && normalize(path) === path && path.split('/').length > 2 && !HIDDEN.test(path);
