import { AlbumId } from '@sfera/contract/base/ids';
import { isolated } from '@sfera/contract/words/isolated';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useId } from 'react';
import * as v from 'valibot';
import { albumPath } from '#entities/album/albums.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useParams } from '#shared/router/index.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { Button } from '#shared/ui/button/button.tsx';
import surface from '#shared/ui/column/surface.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { albumQuery } from '../album-query.ts';
import styles from './guests.module.css';
import { guestLinkOf, guestsQuery } from './guests-query.ts';
import { text } from './text.ts';

/** The link of an album on a sheet of paper, for leaders. */
export function PosterPage() {
  const id = v.safeParse(AlbumId, useParams()['albumId']);
  return id.success ? <Poster id={id.output} /> : <NoLink />;
}

function Poster({ id }: { id: AlbumId }) {
  const titleId = useId();
  const goBack = useGoBack();
  const query = useQuery(guestsQuery(id));
  const name = useInfiniteQuery(albumQuery(id, 'taken')).data?.pages[0]?.album.name ?? '';
  usePageTitle(text.title);
  return (
    <section aria-labelledby={titleId} className={surface.surface}>
      <div className={styles.screenOnly}>
        <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack(albumPath(id))} />
      </div>
      <Loaded query={query} failed={text.loadFailed}>
        {({ link }) =>
          link?.code ? (
            <div className={styles.poster}>
              <h2>{isolated(name)}</h2>
              <figure>
                <QrCode text={guestLinkOf(link.code)} label={text.qr} />
              </figure>
              <p className={styles.posterHint}>{text.posterHint}</p>
              <p className={styles.link} translate="no">
                {guestLinkOf(link.code)}
              </p>
              <p className={styles.about}>{text.posterUntil(fullDate(link.endsAt))}</p>
              <div className={styles.screenOnly}>
                <Button variant="primary" onClick={() => print()}>
                  {text.printNow}
                </Button>
              </div>
            </div>
          ) : (
            <NoLink />
          )
        }
      </Loaded>
    </section>
  );
}

const NoLink = () => (
  <EmptyState icon={<QrCodeIcon size={32} />} title={text.noLink} text={text.noLinkHint} />
);
