import type { UserId } from '@sfera/contract/base/ids';
import { useState } from 'react';
import { useLocation, useNavigationType } from '#shared/router/index.ts';
import type { PeopleKind } from './people-query.ts';

/** A list of people as it stood when one of the people was opened. */
export interface LeftList {
  /** The list's entry in the cache. Unit: milliseconds since 1970. */
  openedAtMs: number;
  typed: string;
  /** Unit: CSS pixels. */
  scrollTop: number;
}

/** By history entry, account and kind of list. A reload of the tab forgets them with the lists themselves. */
const leftLists = new Map<string, LeftList>();
/** The oldest is forgotten first. */
const MAX_LEFT_LISTS = 50;

function setLeftList(key: string, list: LeftList | null): void {
  leftLists.delete(key);
  if (list) leftLists.set(key, list);
  const [oldest] = leftLists.keys();
  if (leftLists.size > MAX_LEFT_LISTS && oldest !== undefined) leftLists.delete(oldest);
}

/**
 * The list that Back from one of its people leads to; null when the page was reached otherwise.
 * @returns the list, and what stores it on leaving or, with null, forgets it on closing
 */
export function useLeftList(userId: UserId, kind: PeopleKind) {
  const key = `${useLocation().key}:${userId}:${kind}`;
  const isReturn = useNavigationType() === 'POP';
  const [left] = useState(() => (isReturn && leftLists.get(key)) || null);
  return { left, setLeft: (list: LeftList | null) => setLeftList(key, list) };
}
