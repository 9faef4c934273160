import { useId, useRef, useState } from 'react';
import { useSearchParams } from '#shared/router/index.ts';
import surface from '#shared/ui/column/surface.module.css';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { NotificationsList } from './list/notifications-list.tsx';
import type { NotificationTab } from './list/notifications-query.ts';
import { useNewIds, type Arrived } from './list/use-notifications.ts';
import { RequestsCard } from './requests/requests-card.tsx';
import { text } from './text.ts';
import { CircleInvitations } from '#entities/circle/invitations/circle-invitations.tsx';

const TABS = ['all', 'follows', 'reactions', 'comments'] as const satisfies NotificationTab[];

/** Actions of others on the user's content, and follow requests. */
export function NotificationsPage() {
  const [search, setSearch] = useSearchParams();
  const screen = useRef<HTMLElement>(null);
  const titleId = useId();
  const newIds = useNewIds();
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const tab = TABS.find((known) => known === search.get('tab')) ?? 'all';
  const choose = (next: NotificationTab) => {
    // The tab is in the address: Back from a post or a profile leads to the same tab.
    setSearch(next === 'all' ? {} : { tab: next }, { replace: true });
    (screen.current?.closest('[data-scroller]') ?? window).scrollTo(0, 0);
  };
  return (
    <section ref={screen} className={`${surface.surface} ${surface.narrow}`} aria-labelledby={titleId}>
      <ScreenHead title={text.title} titleId={titleId} />
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
