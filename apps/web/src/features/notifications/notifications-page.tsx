import { useRef, useState } from 'react';
import { useSearchParams } from '#shared/router/index.ts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { NotificationsList } from './list/notifications-list.tsx';
import type { NotificationTab } from './list/notifications-query.ts';
import { useNewIds, type Arrived } from './list/use-notifications.ts';
import { RequestsCard } from './requests/requests-card.tsx';
import { text } from './text.ts';
import styles from './notifications-page.module.css';

const CircleInvitations = shownPart(
  async () => (await import('#entities/circle/invitations/circle-invitations.tsx')).CircleInvitations,
);

const TABS = ['all', 'follows', 'reactions', 'comments'] as const satisfies NotificationTab[];

/** Actions of others on the user's content, and follow requests (spec 2, Notifications screen). */
export function NotificationsPage() {
  const [search, setSearch] = useSearchParams();
  const screen = useRef<HTMLElement>(null);
  const newIds = useNewIds();
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const tab = TABS.find((known) => known === search.get('tab')) ?? 'all';
  const choose = (next: NotificationTab) => {
    // The tab is in the address: Back from a post or a profile leads to the same tab.
    setSearch(next === 'all' ? {} : { tab: next }, { replace: true });
    (screen.current?.closest('[data-scroller]') ?? window).scrollTo(0, 0);
  };
  return (
    <section ref={screen} className={styles.screen} aria-label={text.title}>
      <h1 className={styles.title}>{text.title}</h1>
      <p aria-live="polite" className="visually-hidden">
        {arrived && <span key={arrived.atMs}>{text.arrived(arrived.count)}</span>}
      </p>
      <RequestsCard />
      <CircleInvitations />
      <Tabs
        label={text.kinds}
        value={tab}
        onValueChange={choose}
        isSticky
        tabs={TABS.map((value) => ({
          value,
          label: text.tabs[value],
          content: <NotificationsList tab={value} newIds={newIds} onArrived={setArrived} />,
        }))}
      />
    </section>
  );
}
