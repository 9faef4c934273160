import { isIP } from 'node:net';
import { AppError } from '../../../base/errors.ts';

/** The relying party of WebAuthn: who passkeys are made for. */
export interface Site {
  /** RP ID: the host, without a port. */
  host: string;
  /** The only origin whose pages may use the passkeys: scheme, host and port. */
  origin: string;
}

/**
 * The site at the server's public origin. Throws `passkeys_unavailable` where browsers know no passkeys: without https,
 * except for `localhost`, and at a bare IP address.
 *
 * Without `SFERA_PUBLIC_URL` the origin comes from the Host header. A page cannot set that header, and a passkey is
 * bound to the host for which it was made: a host of an attacker's choice gets challenges that no passkey of another
 * host answers.
 */
export function siteAt(origin: string | undefined): Site {
  const url = origin === undefined ? null : URL.parse(origin);
  const host = url?.hostname ?? '';
  const isSecure = url?.protocol === 'https:' || host === 'localhost' || host.endsWith('.localhost');
  if (!url || !isSecure || isIP(host.replaceAll(/[[\]]/g, '')) !== 0)
    throw new AppError('passkeys_unavailable');
  return { host, origin: url.origin };
}
