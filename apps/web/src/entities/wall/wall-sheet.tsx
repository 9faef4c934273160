import type { Wall, WallChoices } from '@sfera/contract/walls/walls';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { SharedLink } from '#shared/ui/shared-link/shared-link.tsx';
import { Sheet, type SheetProps } from '#shared/ui/sheet/sheet.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { canCast, cast } from './cast.ts';
import { text } from './text.ts';
import { frameLinkOf, useWall, wallLinkOf, type WallSubject } from './wall-query.ts';
import styles from './wall.module.css';

type WallSheetProps = Pick<SheetProps, 'isOpen' | 'onClose' | 'openerId'> & { of: WallSubject };

/** «Показ»: the address of a screen on the wall, and how it shows the pictures. */
export const WallSheet = ({ of, ...state }: WallSheetProps) => (
  <Sheet {...state} title={text.title} height="full">
    <WallPart of={of} isWanted={state.isOpen} />
  </Sheet>
);

const SECONDS = [5, 8, 15, 30] as const;
/** An album begins with the code of its guests: without an open link it stands nowhere. */
const FIRST: WallChoices = { secondsEach: 8, showsNames: false, showsQr: true };

type Changes = ReturnType<typeof useWall>;

function WallPart({ of, isWanted }: { of: WallSubject; isWanted: boolean }) {
  const changes = useWall(of, isWanted);
  const isOfMemories = of.albumId === undefined && of.circleId === undefined;
  return (
    <div className={styles.part}>
      <Loaded query={changes.query} failed={text.loadFailed}>
        {({ wall }) =>
          wall ? (
            <OpenWall wall={wall} changes={changes} hasQr={of.albumId !== undefined} />
          ) : (
            <>
              <p>{isOfMemories ? text.introOfMemories : text.intro}</p>
              <p className={typography.note}>{text.secret}</p>
              <Button
                variant="primary"
                isWide
                isLoading={changes.opening.isPending}
                onClick={() => changes.opening.mutate(FIRST)}
              >
                {text.open}
              </Button>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

interface OpenWallProps {
  wall: Wall;
  changes: Changes;
  /** Whether guests can add to what is shown. */
  hasQr: boolean;
}

function OpenWall({ wall, changes, hasQr }: OpenWallProps) {
  const { code } = wall;
  return (
    <>
      {code === null ? <p className={typography.note}>{text.unreadable}</p> : <Address code={code} />}
      <Choices wall={wall} opening={changes.opening} hasQr={hasQr} />
      {code !== null && (
        <section aria-labelledby="wall-frames" className={layout.grid3}>
          <h3 id="wall-frames">{text.frames}</h3>
          <p className={typography.note}>{text.framesHint}</p>
          <SharedLink link={frameLinkOf(code)} />
        </section>
      )}
      <Ends changes={changes} />
    </>
  );
}

function Address({ code }: { code: string }) {
  const link = wallLinkOf(code);
  return (
    <>
      <SharedLink link={link} qr={text.qr}>
        <p className={typography.note}>{text.secret}</p>
      </SharedLink>
      <div className={styles.actions}>
        <a href={link} target="_blank" rel="noreferrer" className={styles.here}>
          {text.here}
        </a>
        {canCast() && (
          <Button onClick={() => void cast(link).catch(() => toast(text.castFailed, { kind: 'error' }))}>
            {text.cast}
          </Button>
        )}
      </div>
    </>
  );
}

function Choices({ wall, opening, hasQr }: Pick<OpenWallProps, 'wall' | 'hasQr'> & Pick<Changes, 'opening'>) {
  const { mutate, isPending, variables } = opening;
  // The choice that is on its way.
  const { secondsEach, showsNames, showsQr } = isPending ? variables : wall;
  const change = (changed: Partial<WallChoices>) =>
    isPending || mutate({ secondsEach, showsNames, showsQr, ...changed });
  return (
    <section aria-labelledby="wall-how" className={layout.grid3}>
      <h3 id="wall-how">{text.how}</h3>
      <ChoiceList
        label={text.each}
        value={String(secondsEach)}
        choices={SECONDS.map((seconds) => ({ value: String(seconds), face: text.seconds(seconds) }))}
        onChange={(next) => change({ secondsEach: Number(next) })}
      />
      <Switch
        label={text.names}
        hint={text.namesHint}
        isOn={showsNames}
        onChange={(isOn) => change({ showsNames: isOn })}
      />
      {hasQr && (
        <Switch
          label={text.showsQr}
          hint={text.showsQrHint}
          isOn={showsQr}
          onChange={(isOn) => change({ showsQr: isOn })}
        />
      )}
    </section>
  );
}

function Ends({ changes: { renewal, ending } }: { changes: Changes }) {
  const [question, ask] = useState<'renew' | 'close' | null>(null);
  const close = () => ask(null);
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" onClick={() => ask('renew')}>
          {text.renew}
        </Button>
        <Button size="small" variant="danger" onClick={() => ask('close')}>
          {text.close}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={question === 'renew'}
        onClose={close}
        title={text.renewQuestion}
        description={text.renewHint}
        confirmLabel={text.renewLabel}
        isDangerous
        isBusy={renewal.isPending}
        onConfirm={() => renewal.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        isOpen={question === 'close'}
        onClose={close}
        title={text.closeQuestion}
        description={text.closeHint}
        confirmLabel={text.closeLabel}
        isDangerous
        isBusy={ending.isPending}
        onConfirm={() => ending.mutate(undefined, { onSettled: close })}
      />
    </>
  );
}
