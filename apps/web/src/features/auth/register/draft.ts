import * as z from 'zod/mini';

const KEY = 'sfera:signup';

// Never contains the password.
const Draft = z.object({ login: z.string(), email: z.string() });
type Draft = z.infer<typeof Draft>;

/** The values typed before a reload of this tab. */
export function readDraft(): Draft {
  const empty = { login: '', email: '' };
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? empty;
  } catch {
    return empty;
  }
}

export const saveDraft = ({ login, email }: Draft): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ login, email }));

export const dropDraft = (): void => sessionStorage.removeItem(KEY);
