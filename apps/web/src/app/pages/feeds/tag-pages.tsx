import { FollowedTags, NoTagPosts } from '#features/tags/followed-tags.tsx';
import { TagPage } from '#features/tags/tag-page.tsx';
import { text } from '#features/tags/text.ts';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { Route, Routes } from '#shared/router/index.ts';
import column from '#shared/ui/column/column.module.css';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { NotFoundPage } from '../links/message-page.tsx';

/** The page of one tag, and the feed of those that the person follows. */
export const TagPages = () => (
  <Routes>
    <Route path="/tag/:name" element={<TagPage />} />
    <Route path="/tags" element={<OwnTags />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);

function OwnTags() {
  const goBack = useGoBack();
  return (
    <>
      <div className={column.column}>
        <ScreenHead title={text.mine} onBack={() => goBack('/recomendation')} />
        <FollowedTags />
      </div>
      <FeedScreen type="tags" empty={<NoTagPosts />} />
    </>
  );
}
