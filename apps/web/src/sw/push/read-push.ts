import type { UserId } from '@sfera/contract/base/ids';
import type { PushMessage } from '@sfera/contract/notices/push';

/** Whether the value is a path of this origin: not `//host`, and not `/\host`, which browsers read the same way. */
const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

/**
 * The pushed message; null when it cannot be shown. The server checks what it sends, so only the fields in use are
 * checked here.
 */
export function readPush(pushed: string | undefined): PushMessage | null {
  try {
    const { title, body, tag, path, userId, icon, badge, at } = JSON.parse(pushed ?? '') as Record<
      keyof PushMessage,
      unknown
    >;
    if (
      !isText(title) ||
      title === '' ||
      !isText(body) ||
      !isText(tag) ||
      !isText(userId) ||
      !isOwnPath(path)
    )
      return null;
    return {
      title,
      body,
      tag,
      path,
      userId: userId as UserId,
      icon: isOwnPath(icon) ? icon : null,
      badge: Number.isSafeInteger(badge) ? Math.max(0, Number(badge)) : 0,
      at: Number.isFinite(at) ? Number(at) : Date.now(),
    };
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
