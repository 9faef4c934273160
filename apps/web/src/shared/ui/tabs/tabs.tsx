import * as Radix from 'radix-ui/tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './tabs.module.css';
import { withoutRing } from './without-ring.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  /** Shown in place of the label, which stays the accessible name. */
  face?: ReactNode;
  /** Mounted only while its tab is chosen. */
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The row sticks to the top of its scroll container. */
  isSticky?: boolean;
}

/** A row of tabs above the content of the chosen one; arrow keys, Home and End move along the row. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValueChange, isSticky = false } = props;
  const row = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);
  // Scrolls the chosen tab to the middle when the row is wider than its container.
  useLayoutEffect(() => {
    const tab = row.current?.children[chosen];
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2 });
  }, [chosen]);
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List ref={row} className={styles.list} data-sticky={isSticky || undefined} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={styles.tab}
            {...withoutRing}
            {...(tab.face !== undefined && { 'aria-label': tab.label, title: tab.label })}
          >
            {tab.face ?? tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
