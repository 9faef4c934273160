import type { MessageId } from '@sfera/contract/base/ids';
import { type Peer, personName } from '#entities/chat/peer.ts';
import { useUserId } from '#shared/api/session.ts';
import { Above, Meta, Words } from '../bubble/parts.tsx';
import bubble from '../bubble/bubble.module.css';
import type { Entry } from '../entry.ts';
import { text } from '../text.ts';
import type { RowActions } from '../types.ts';
import { AuthorFace, AuthorName } from './author.tsx';
import { MessageLine } from './message-line.tsx';
import { isPickedIn } from './picked.ts';
import styles from './row.module.css';
import type { MessageRow as Row } from './rows.ts';
import { useShownEntry } from './use-shown-entry.ts';

/**
 * The widths of the tiles, in sixths of the album: three in a row, and the first ones larger where their number leaves
 * one or two over.
 */
export function spansOf(count: number): number[] {
  if (count === 3) return [6, 3, 3];
  const halves = [0, 4, 2][count % 3] ?? 0;
  return Array.from({ length: count }, (_, at) => (at < halves ? 3 : 2));
}

interface AlbumProps {
  row: Row;
  album: readonly Entry[];
  partner: Peer;
  actions: RowActions;
  /** Key of the list's tab stop, when that is a message of this album. */
  activeKey: string | null;
  /** Null unless messages are being picked. */
  picked: ReadonlySet<MessageId> | null;
}

/** Photos and videos that were sent together, as one bubble with one caption; each stays a message of its own. */
export function Album({ row, album, partner, actions, activeKey, picked }: AlbumProps) {
  const ownId = useUserId();
  const last = useShownEntry(row.entry);
  const first = album[0] ?? last;
  const person = last.kind === 'stored' && !last.isOwn ? last.message.author : undefined;
  const side = last.isOwn ? 'own' : 'theirs';
  const spans = spansOf(album.length);
  const { replyTo } = first.message;
  const quoted =
    replyTo?.senderId === ownId
      ? text.you
      : (row.quotedName ?? replyTo?.login ?? (partner.kind === 'circle' ? text.quoteHidden : partner.login));
  return (
    <div className={styles.line} data-side={side}>
      {person && <AuthorFace person={person} isShown={row.isLastOfGroup} />}
      <div
        role="group"
        aria-label={text.album(
          album.length,
          last.isOwn ? text.you : person ? personName(person) : partner.login,
        )}
        className={styles.message}
        data-side={side}
        data-joined={!row.isFirstOfGroup || undefined}
      >
        <div className={bubble.bubble} data-kind="photo">
          <Above
            entry={first}
            head={
              person && row.isFirstOfGroup && <AuthorName person={person} isReachable={activeKey !== null} />
            }
            quoteAuthor={quoted}
            onShowQuote={actions.menu.onShowQuote}
            className={bubble.above}
          />
          <div className={styles.album}>
            {album.map((entry, at) => (
              <MessageLine
                key={entry.key}
                row={row}
                entry={entry}
                partner={partner}
                actions={actions}
                isActive={entry.key === activeKey}
                isPicked={isPickedIn(picked, entry)}
                span={spans[at] ?? 2}
              />
            ))}
          </div>
          {last.message.content ? (
            <Words content={last.message.content}>
              <Meta entry={last} />
            </Words>
          ) : (
            <Meta entry={last} />
          )}
        </div>
      </div>
    </div>
  );
}
