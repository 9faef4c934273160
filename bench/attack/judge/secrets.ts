import type { Role } from '../requests/roles.ts';

/** Something that only some may ever find in an answer. */
export interface Secret {
  /** What it is, for a report. */
  what: string;
  /** As it would stand in an answer. */
  marker: string;
  /** Names of the roles that may see it. */
  seenBy: readonly string[];
}

export interface SecretKeeper {
  /** What this answer gives away to the role. `sent`: what was sent, whose echo is no leak. */
  leaks(role: Role, sent: string, answer: string): string[];
  /** How often somebody who may has seen a secret: with none, nothing was looked at. */
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
