import { createCollection } from '@sfera/contract/posts/collections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { COLLECTIONS_KEY } from '#entities/cache-keys.ts';
import { CollectionCover } from '#entities/collection/collection-cover.tsx';
import { collectionsQuery } from '#entities/collection/collections-query.ts';
import { text as collectionText } from '#entities/collection/text.ts';
import { call } from '#shared/api/call.ts';
import { Link } from '#shared/router/index.ts';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from './text.ts';
import styles from './saved.module.css';
import { CollectionNameDialog } from '#entities/collection/collection-name-dialog.tsx';
import typography from '#shared/ui/typography/typography.module.css';

/** The user's collections by their covers, after the tile that makes a new one. */
export function CollectionsPart() {
  const titleId = useId();
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(collectionsQuery());
  const [isNaming, setNaming] = useState(false);
  const create = async (name: string) => {
    await call(createCollection, { body: { name } });
    setNaming(false);
    await cache.invalidateQueries({ queryKey: COLLECTIONS_KEY });
  };
  return (
    <section aria-labelledby={titleId} className={styles.collections}>
      <h2 id={titleId} className={styles.title}>
        {text.collectionsTitle}
      </h2>
      <ul className={styles.tiles}>
        <li>
          <button type="button" className={styles.tile} onClick={() => setNaming(true)}>
            <span className={styles.plus}>
              <Plus size={28} aria-hidden="true" />
            </span>
            <span className={styles.name}>{collectionText.create}</span>
          </button>
        </li>
        {data?.map(({ id, name, countPosts, cover }) => (
          <li key={id}>
            <Link to={`/saved/${id}`} className={styles.tile}>
              <CollectionCover cover={cover} />
              <span className={styles.name}>{name}</span>
              <span className={typography.finePrint}>{collectionText.count(countPosts)}</span>
            </Link>
          </li>
        ))}
        {!data &&
          !error &&
          [1, 2].map((tile) => (
            <li key={tile} aria-hidden="true" className={styles.tile}>
              <Skeleton shape="box" aspect={1} />
              <Skeleton width="70%" />
            </li>
          ))}
      </ul>
      {!data && error && (
        <FailureLine
          words={`${collectionText.loadFailed}. ${error.message}`}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <CollectionNameDialog
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        title={collectionText.create}
        submitLabel={collectionText.add}
        failed={collectionText.createFailed}
        send={create}
      />
    </section>
  );
}
