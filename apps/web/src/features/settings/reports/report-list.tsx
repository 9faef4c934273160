import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { More } from '#shared/ui/list-state/more.tsx';
import { LoadedCard } from '../loaded-card.tsx';
import styles from './reports.module.css';
import { text } from './text.ts';

interface ReportListProps<Page> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>;
  label: string;
  rowsOf: (page: Page) => readonly ReactNode[];
  /** In place of no rows. */
  empty: ReactNode;
}

/** Rows that load as they are reached. */
export const ReportList = <Page,>({ list, label, rowsOf, empty }: ReportListProps<Page>) => (
  <LoadedCard query={list} words={text} height="120px">
    {({ pages }) => {
      const rows = pages.flatMap(rowsOf);
      if (rows.length === 0 && !list.hasNextPage) return empty;
      return (
        <>
          <ul aria-label={label} className={styles.list} aria-busy={list.isFetchingNextPage}>
            {rows}
          </ul>
          <More list={list} failed={text.moreFailed} />
        </>
      );
    }}
  </LoadedCard>
);
