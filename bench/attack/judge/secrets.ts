import type { Role } from '../requests/roles.ts';

/** A value that only some roles may find in an answer. */
export interface Secret {
  /** Name of the secret in a report. */
  what: string;
  /** Text of the secret in an answer. */
  marker: string;
  /** Names of the roles that may see it. */
  seenBy: readonly string[];
}

export interface SecretKeeper {
  /** Names of the secrets that the answer gives away to the role. `sent`: the request, whose echo is no leak. */
  leaks(role: Role, sent: string, answer: string): string[];
  /** Number of times that a role with the right has seen a secret: 0 means that the search found nothing at all. */
  sightings(): number;
}

export function createSecretKeeper(secrets: readonly Secret[]): SecretKeeper {
  let sightings = 0;
  return {
    leaks: (role, sent, answer) =>
      secrets.flatMap(({ what, marker, seenBy }) => {
        if (!answer.includes(marker)) return [];
        if (seenBy.includes(role.name)) {
          sightings += 1;
          return [];
        }
        return sent.includes(marker) ? [] : [`${role.name} saw ${what}`];
      }),
    sightings: () => sightings,
  };
}
