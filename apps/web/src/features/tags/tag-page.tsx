import { isTagName } from '@sfera/contract/words/text-links';
import type { TagOrder } from '@sfera/contract/posts/tags';
import { useQuery } from '@tanstack/react-query';
import Hash from 'lucide-react/icons/hash';
import { useId } from 'react';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useParams, useSearchParams } from '#shared/router/index.ts';
import { countOf } from '#shared/text/plural.ts';
import column from '#shared/ui/column/column.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { FollowTagButton } from './follow-tag-button.tsx';
import { TagPosts } from './tag-posts.tsx';
import { tagQuery } from './tag-query.ts';
import styles from './tags.module.css';
import { text } from './text.ts';

const ORDERS = ['top', 'new'] as const satisfies TagOrder[];

/** The posts with the tag of the address, by rank or newest first. */
export function TagPage() {
  const name = useParams()['name'] ?? '';
  return isTagName(name) ? <TagAt key={name} name={name} /> : <NotATag name={name} />;
}

function TagAt({ name }: { name: string }) {
  const titleId = useId();
  const goBack = useGoBack();
  const [search, setSearch] = useSearchParams();
  const { data: tag } = useQuery(tagQuery(name));
  const title = `#${tag?.name ?? name}`;
  usePageTitle(title);
  const order = ORDERS.find((known) => known === search.get('order')) ?? 'top';
  return (
    <section aria-labelledby={titleId} className={column.gallery}>
      <ScreenHead title={title} titleId={titleId} onBack={() => goBack('/recomendation')}>
        {tag && <FollowTagButton name={name} tag={tag} />}
      </ScreenHead>
      <p className={styles.count}>
        {tag && (tag.countPosts > 0 ? countOf(tag.countPosts, text.posts) : text.onlyForYou)}
      </p>
      <Tabs
        label={text.orders}
        value={order}
        // The tab is in the address: Back from a post leads to the same tab.
        onValueChange={(next) => setSearch(next === 'top' ? {} : { order: next }, { replace: true })}
        tabs={ORDERS.map((value) => ({
          value,
          label: text.order[value],
          content: <TagPosts titleId={titleId} name={name} order={value} />,
        }))}
      />
    </section>
  );
}

function NotATag({ name }: { name: string }) {
  const goBack = useGoBack();
  usePageTitle(text.notATag);
  const toExplore = <GoButton to="/recomendation">{text.toExplore}</GoButton>;
  return (
    <section className={column.gallery}>
      <ScreenHead title={`#${name}`} onBack={() => goBack('/recomendation')} />
      <EmptyState icon={<Hash size={32} />} title={text.notATag} text={text.notATagHint} action={toExplore} />
    </section>
  );
}
