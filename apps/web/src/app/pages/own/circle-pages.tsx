import { Route, Routes } from '#shared/router/index.ts';
import { CirclePage } from '#features/circles/circle/circle-page.tsx';
import { JoinPage } from '#features/circles/join/join-page.tsx';
import { CirclesPage } from '#features/circles/list/circles-page.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { AlbumsPart } from '../albums-part.ts';
import { NotFoundPage } from '../links/message-page.tsx';

const EventsPart = shownPart(async () => (await import('#features/events/list/events-part.tsx')).EventsPart);

/** The circles of a member, one of them, and where the link of one leads. */
export const CirclePages = () => (
  <Routes>
    <Route path="/circles" element={<CirclesPage />} />
    <Route
      path="/circles/:circleId"
      element={
        <CirclePage
          renderEvents={(circleId) => <EventsPart circleId={circleId} />}
          renderAlbums={(circleId) => <AlbumsPart of={{ circleId }} />}
        />
      }
    />
    <Route path="/circle" element={<JoinPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
