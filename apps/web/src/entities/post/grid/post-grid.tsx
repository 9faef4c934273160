import type { PostId } from '@sfera/contract/base/ids';
import { Fragment, useMemo, useRef, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';
import { useShownList, type ShownList } from '../shown-lists.ts';
import { useKeptScroll } from '#shared/navigation/kept-scroll/use-kept-scroll.ts';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { PostTile, type PostTileProps } from './post-tile.tsx';
import { text } from './text.ts';
import { TileRowsSkeleton } from './tile-rows-skeleton.tsx';
import { useColumns, type Columns } from './use-columns.ts';
import styles from './post-grid.module.css';

/** Between tiles, as in the style sheet. Unit: CSS pixels. */
const GAP_PX = 2;
/** Rendered before and after the window, so that fast scrolling shows no blanks. Unit: CSS pixels. */
const BUFFER_PX = 800;
/** Rows visible when a page opens. */
const FIRST_ROWS = 2;
/** Rows before each content between rows. */
const ROWS_BETWEEN = 2;

export interface PostGridProps extends ShownList {
  /** Id of the element that names the list. */
  titleId: string;
  /** Marks the posts that their author has pinned, which only a profile puts first. */
  showsPins?: boolean;
  /** Other content, each after two further rows, as long as there are rows, and then below. */
  between?: readonly ReactNode[];
  /** More about the tiles. */
  tiles?: Pick<PostTileProps, 'sizes' | 'linkState' | 'hidesAudience' | 'corner'>;
  /** More about the item of the list that holds the post. */
  itemOf?: ((id: PostId) => HTMLAttributes<HTMLElement>) | undefined;
  /** The post whose video plays in its tile. */
  live?: PostId | null;
  /** The heading above the post and those after it that have the same one; without it there are no headings. */
  headingOf?: (id: PostId) => string;
}

/**
 * Posts in three to five columns: only the rows near the window are rendered, however many there are. It stands in a
 * `frame` of its styles, whose width gives the number of columns.
 */
export function PostGrid(props: PostGridProps) {
  const {
    titleId,
    ids,
    tail,
    loadMore,
    showsPins = false,
    between = [],
    tiles,
    live = null,
    headingOf,
    itemOf,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const columns = useColumns(box);
  const count = columns?.count ?? 0;
  useKeptScroll(columns === null ? 0 : ids.length);
  useShownList({ ids, tail, loadMore });
  const rows = useMemo(() => rowsOf(ids, count, headingOf), [ids, count, headingOf]);

  const list = { role: 'list', 'aria-labelledby': titleId, className: styles.grid } as const;
  const rowAt = ({ ids: row, start, heading }: Row, rowIndex: number) => (
    <div key={rowIndex}>
      {heading !== undefined && (
        <div role="listitem">
          <h2 className={styles.heading}>{heading}</h2>
        </div>
      )}
      <div className={styles.row}>
        {row.map((id, column) => (
          <div
            key={id}
            {...itemOf?.(id)}
            role="listitem"
            aria-posinset={start + column + 1}
            aria-setsize={tail === 'end' ? ids.length : -1}
          >
            <PostTile
              {...tiles}
              postId={id}
              isPriority={rowIndex < FIRST_ROWS}
              showsPin={showsPins}
              isLive={id === live}
            />
          </div>
        ))}
      </div>
    </div>
  );
  const firstNear = between.length * ROWS_BETWEEN;

  return (
    <>
      {/* Always drawn, with what stands between them: the rows below know where they begin. */}
      {between.map((content, index) => {
        const start = index * ROWS_BETWEEN;
        const above = rows.slice(start, start + ROWS_BETWEEN);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- their order never changes
          <Fragment key={index}>
            {above.length > 0 && <div {...list}>{above.map((row, at) => rowAt(row, start + at))}</div>}
            <div className={styles.between}>{content}</div>
          </Fragment>
        );
      })}
      <div ref={box} {...list} aria-busy={tail === 'loading'}>
        {columns !== null && (
          <NearRows key={count} {...columns} rows={firstNear === 0 ? rows : rows.slice(firstNear)}>
            {(row, index) => rowAt(row, firstNear + index)}
          </NearRows>
        )}
      </div>
      {(tail === 'more' || tail === 'loading') && <TileRowsSkeleton rows={1} />}
      {tail === 'failed' && <FailureLine words={text.morePostsFailed} onRetry={loadMore} />}
      <ListEnd onNear={tail === 'more' ? loadMore : null} />
    </>
  );
}

interface NearRowsProps extends Columns {
  rows: readonly Row[];
  children: (row: Row, index: number) => ReactElement;
}

/** The rows near what is in view, of the window or of a panel that scrolls by itself. */
function NearRows({ count, widthPx, scroller, rows, children }: NearRowsProps) {
  const list = { data: rows, children, itemSize: (widthPx + GAP_PX) / count, bufferSize: BUFFER_PX };
  return scroller ? (
    <Virtualizer {...list} scrollRef={{ current: scroller.element }} startMargin={scroller.startPx} />
  ) : (
    <WindowVirtualizer {...list} />
  );
}

interface Row {
  ids: PostId[];
  /** The place of its first post in the list. */
  start: number;
  /** Above the row; missing where the one above goes on. */
  heading?: string;
}

function rowsOf(
  ids: readonly PostId[],
  columnCount: number,
  headingOf: ((id: PostId) => string) | undefined,
): Row[] {
  const rows: Row[] = [];
  if (columnCount === 0) return rows;
  let last: string | undefined;
  for (const [start, id] of ids.entries()) {
    const heading = headingOf?.(id);
    const row = rows.at(-1);
    if (row && heading === last && row.ids.length < columnCount) row.ids.push(id);
    else rows.push({ ids: [id], start, ...(heading !== undefined && heading !== last && { heading }) });
    last = heading;
  }
  return rows;
}
