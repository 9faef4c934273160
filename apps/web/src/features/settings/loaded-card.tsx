import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import settings from './settings.module.css';

interface LoadedCardProps<Data> extends Pick<ComponentProps<typeof Loaded<Data>>, 'query' | 'children'> {
  words: { loading: string; loadFailed: string };
  /** Height of the expected content, a CSS length. */
  height?: string;
  /** Replaces the grey box of that height. */
  outline?: ReactNode;
}

/** The content of a settings page that comes from the server: a card with a skeleton until the answer, then `children`. */
export const LoadedCard = <Data,>({ words, height = '96px', outline, ...rest }: LoadedCardProps<Data>) => (
  <Loaded
    failed={words.loadFailed}
    reason={null}
    waiting={
      <div className={settings.card} aria-busy="true">
        <span className="visually-hidden">{words.loading}</span>
        {outline ?? <Skeleton shape="box" height={height} />}
      </div>
    }
    {...rest}
  />
);
