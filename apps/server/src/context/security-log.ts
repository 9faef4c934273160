import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { UserId } from '@sfera/contract/base/ids';
import type { Role } from '@sfera/contract/moderation/roles';
import { MINUTE_MS } from '@sfera/contract/base/time';
import ipaddr from 'ipaddr.js';
import type { Clock } from '../base/clock.ts';
import { log } from '../base/log.ts';

/** Events that an attacker can cause at will. Repetitions within a minute are counted, and few lines are written. */
const FLOODS = [
  'sign_in_failed',
  'sign_in_slowed',
  'password_refused',
  'recovery_requested',
  'recovery_code_refused',
  'code_refused',
  'passkey_refused',
  'refused_by_limit',
] as const;

type Flood = (typeof FLOODS)[number];
type AccountEvent =
  | 'signed_in'
  | 'registered'
  | 'sessions_ended'
  | 'join_requested'
  | 'join_approved'
  | 'join_declined'
  | 'login_changed'
  | 'email_changed'
  | 'email_confirmed'
  | 'password_reset'
  | 'recovery_codes_made'
  | 'recovery_link_made'
  | 'password_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_cloned'
  | 'totp_on'
  | 'totp_off'
  | 'token_made'
  | 'role_changed'
  | 'export_started'
  | 'export_downloaded'
  | 'account_deleted';

/** Details hold no name, no password and no token. */
interface Details {
  userId?: UserId | null | undefined;
  /** The address is shortened to its network before it is written. */
  address?: string | undefined;
  requestId?: string;
  /** `POST /api/auth` */
  route?: string;
  isVerified?: boolean;
  role?: Role;
}

/** Records what happened to accounts, for the investigation of an attack. The log level does not matter. */
export interface SecurityLog {
  note(event: Flood | AccountEvent, details: Details): void;
  /** Writes the counts of this minute. */
  flush(): void;
}

const FILE = 'security.log';
const FILE_MAX_BYTES = 10 * 1024 * 1024;
const OLDER_FILES = 4;
/** With the sizes above, the files hold at least three days of events even during a flood. */
const FLOOD_LINES_PER_MINUTE = 60;

interface Repeated {
  event: Flood;
  details: Details;
  /** Repetitions that are not written yet. */
  times: number;
}

/** Writes one line of JSON for each event to `security.log` in the data folder. Commands append to the same file. */
export function createSecurityLog(dataDir: string, clock: Clock): SecurityLog {
  const path = join(dataDir, FILE);
  let minute = 0;
  let leftOut = 0;
  const floods = new Map<string, Repeated>();

  const write = (event: string, { address, ...details }: Details, times?: number) => {
    const entry = { time: clock.now(), event, ...details, address: address && shortAddress(address), times };
    append(path, `${JSON.stringify(entry)}\n`);
  };

  const flush = () => {
    for (const { event, details, times } of floods.values()) if (times > 0) write(event, details, times);
    if (leftOut > 0) write('left_out', {}, leftOut);
    floods.clear();
    leftOut = 0;
  };

  return {
    flush,
    note(event, { userId, ...details }) {
      const entry = { ...(userId && { userId }), ...details };
      const now = Math.floor(clock.now().getTime() / MINUTE_MS);
      if (now !== minute) flush();
      minute = now;
      if (!isFlood(event)) return write(event, entry);
      const key = [event, userId, details.address && shortAddress(details.address), details.route].join(' ');
      const repeated = floods.get(key);
      if (repeated) repeated.times += 1;
      else if (floods.size >= FLOOD_LINES_PER_MINUTE) leftOut += 1;
      else {
        floods.set(key, { event, details: entry, times: 0 });
        write(event, entry);
      }
    },
  };
}

const isFlood = (event: Flood | AccountEvent): event is Flood => FLOODS.some((flood) => flood === event);

/** A failed write, as on a full disk, must not fail the call that is noted: the line goes to the terminal. */
function append(path: string, line: string): void {
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size + line.length > FILE_MAX_BYTES) makeRoom(path);
    appendFileSync(path, line, { mode: 0o600 });
  } catch (error) {
    log.warn(`Журнал безопасности: ${error instanceof Error ? error.message : String(error)}\n${line}`);
  }
}

/** Renames `security.log` to `security.log.1`, and so on; the oldest file is overwritten. */
function makeRoom(path: string): void {
  const names = [path, ...Array.from({ length: OLDER_FILES }, (_, index) => `${path}.${index + 1}`)];
  for (let index = OLDER_FILES; index > 0; index -= 1) {
    const [from = '', to = ''] = names.slice(index - 1);
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, to);
  }
}

/** The network of an address: `203.0.113.0/24`, `2001:db8:7::/48`. */
export function shortAddress(address: string): string {
  const [ip = ''] = address.split('/');
  if (!ipaddr.isValid(ip)) return 'unknown';
  const parsed = ipaddr.process(ip);
  const bits = parsed.kind() === 'ipv4' ? 24 : 48;
  const network = parsed.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/${bits}`;
}
