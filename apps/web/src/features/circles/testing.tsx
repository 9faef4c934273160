import { Route, Routes, useLocation } from '#shared/router/index.ts';
import { renderApp } from '#shared/testing.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { CirclePage } from './circle/circle-page.tsx';
import { JoinPage } from './join/join-page.tsx';
import { CirclesPage } from './list/circles-page.tsx';

const Place = () => <output>{useLocation().pathname}</output>;

/** The screens of circles at an address, with the toasts and the path that the app has then. */
export const openCircles = (path: string) =>
  renderApp(
    <>
      <Routes>
        <Route path="/circles" element={<CirclesPage />} />
        <Route
          path="/circles/:circleId"
          element={
            <CirclePage
              renderEvents={(id) => <p>События круга {id}</p>}
              renderAlbums={(id) => <p>Альбомы круга {id}</p>}
            />
          }
        />
        <Route path="/circle" element={<JoinPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
      <Toaster />
    </>,
    { path },
  );
