import * as v from 'valibot';

/** Checks without a message of their own get a Russian one. */
const MESSAGES: Readonly<Record<string, (limit: unknown) => string>> = {
  min_value: (least) => `Не меньше ${String(least)}`,
  max_value: (most) => `Не больше ${String(most)}`,
  min_length: (least) => `Не короче ${String(least)}`,
  max_length: (most) => `Не длиннее ${String(most)}`,
};

v.setGlobalMessage(({ type, path, requirement }) => {
  // Its own place is known to the object alone that lacks it.
  if (path) return 'Обязательное поле';
  return MESSAGES[type]?.(requirement) ?? 'Недопустимое значение';
});
