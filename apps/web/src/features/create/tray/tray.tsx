import ArrowUp from 'lucide-react/icons/arrow-up';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useUserId } from '#shared/api/session.ts';
import { followImport } from '#entities/import/sending/import-queue.ts';
import { holdImport } from '#entities/import/sending/import-store.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { ProgressRing } from '#shared/ui/progress/progress-ring.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { goOn, order, pause } from '../sending/actions.ts';
import { setTrayOpen } from '../sending/task-store.ts';
import { followNetwork, startUploads } from '../sending/upload-queue.ts';
import { isWifiOnly, knowsNetworks, setWifiOnly } from '#shared/sending/network-wish.ts';
import { ImportRow } from './import-row.tsx';
import { MessageRow } from './message-row.tsx';
import { keptWorks } from '../works/works-store.ts';
import { text } from './text.ts';
import styles from './tray.module.css';
import { useReorder } from '#shared/ui/reorder/use-reorder.ts';
import layout from '#shared/ui/layout/layout.module.css';
import { useOnItsWay, type OnItsWay } from './use-on-its-way.ts';
import { WorkRow } from './work-row.tsx';

const PILL_ID = 'tray-pill';
const RING_PX = 36;

/** Everything that is on its way: a small ring in the header or the rail of each screen, which opens the list. */
export function Tray() {
  const userId = useUserId();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const onItsWay = useOnItsWay();
  const { works, photos, hasImport, failed, percent } = onItsWay;
  const count = works.length + photos.length + (hasImport ? 1 : 0);
  useEffect(() => (userId ? startUploads(userId, cache) : undefined), [userId, cache]);
  useEffect(() => (userId ? followImport(userId, cache) : undefined), [userId, cache]);
  const isPublishing = works.some(({ task }) => task.state === 'running');
  useEffect(() => {
    holdImport(isPublishing);
    return () => holdImport(false);
  }, [isPublishing]);
  useEffect(() => {
    setTrayOpen(isOpen);
    return () => setTrayOpen(false);
  }, [isOpen]);
  const kind = useMedia('(min-width: 768px)') ? 'rail' : 'head';
  // The shell has both places, in its header and in its rail, and outlives the tray.
  const place = document.querySelector(`[data-ring=${kind}]`);
  // The last one has ended while the list was open.
  if (isOpen && count === 0) setOpen(false);

  const ring = count > 0 && (
    <button
      type="button"
      id={PILL_ID}
      className={styles.pill}
      data-failed={failed > 0 || undefined}
      aria-haspopup="dialog"
      aria-label={failed > 0 ? text.pillFailed(failed) : text.pill(count, percent)}
      onClick={() => setOpen(true)}
    >
      <span aria-hidden="true" className={styles.ring}>
        <ProgressRing percent={percent} label={text.title} size={RING_PX}>
          {failed > 0 ? <CircleAlert size={18} /> : <ArrowUp size={18} />}
        </ProgressRing>
        {count > 1 && <span className={styles.count}>{count}</span>}
      </span>
      <span className={styles.word}>{failed > 0 ? text.pillFailed(failed) : text.title}</span>
    </button>
  );

  return (
    <>
      {place ? createPortal(ring, place) : ring}
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        openerId={PILL_ID}
        title={text.title}
        aside={<PauseAll works={works} />}
      >
        <List {...onItsWay} onLeave={() => setOpen(false)} />
        <WifiSwitch />
      </Sheet>
    </>
  );
}

function PauseAll({ works }: Pick<OnItsWay, 'works'>) {
  // A work without its file waits for the person anyway.
  const unfinished = works.filter(
    ({ work, task }) => !work.sending?.lostFile && (task.state === 'waiting' || task.state === 'running'),
  );
  if (unfinished.length === 0) return null;
  const isPaused = unfinished.every(({ work }) => work.sending?.isPaused);
  return (
    <IconButton
      className={styles.pauseAll ?? ''}
      label={isPaused ? text.goOnAll : text.pauseAll}
      icon={isPaused ? <Play size={20} /> : <Pause size={20} />}
      onClick={() => (isPaused ? goOn : pause)(unfinished.map(({ work }) => work.id))}
    />
  );
}

interface ListProps extends Pick<OnItsWay, 'works' | 'photos' | 'hasImport'> {
  onLeave: () => void;
}

function List({ works, photos, hasImport, onLeave }: ListProps) {
  const ids = works.map(({ work }) => work.id);
  const { listRef, order: shown, draggedId, handle } = useReorder(ids, order);
  const waiting = works.filter(({ task }) => task.state !== 'published').length;
  return (
    <ul ref={listRef} className={layout.grid2}>
      {shown.map((id, at) => {
        const found = works.find(({ work }) => work.id === id);
        return (
          found && (
            <WorkRow
              key={id}
              {...found}
              isDragged={draggedId === id}
              handle={
                waiting > 1 && found.task.state !== 'published'
                  ? { ...handle(id), 'aria-label': text.move(at + 1, ids.length) }
                  : null
              }
              onLeave={onLeave}
            />
          )
        );
      })}
      {photos.map((message) => (
        <MessageRow key={message.tempId} message={message} />
      ))}
      {hasImport && <ImportRow onLeave={onLeave} />}
    </ul>
  );
}

/** Only where the browser tells Wi-Fi from a mobile network. */
function WifiSwitch() {
  const [isOn, setOn] = useState(isWifiOnly);
  if (!knowsNetworks()) return null;
  return (
    <Switch
      label={text.wifiOnly}
      isOn={isOn}
      onChange={(wanted) => {
        setOn(wanted);
        setWifiOnly(wanted);
        void keptWorks()?.keepPermit();
        followNetwork();
      }}
    />
  );
}
