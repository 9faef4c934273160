import type { Post } from '@sfera/contract/posts';
import Eye from 'lucide-react/icons/eye';
import Info from 'lucide-react/icons/info';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import MessageCircle from 'lucide-react/icons/message-circle';
import SquarePlay from 'lucide-react/icons/square-play';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactElement } from 'react';
import { useMuteRow } from '#entities/user/mute/use-mute-row.tsx';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { useUserId } from '#shared/api/session.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { useDeletePost } from '../use-delete-post.ts';
import { copyPostLink, canShare, sharePost } from './share-post.ts';
import { text as whoText } from '../who-comments/text.ts';
import { text } from './text.ts';

const WhoCommentsDialog = openedPart(
  async () => (await import('../who-comments/who-comments-dialog.tsx')).WhoCommentsDialog,
);
const EditPost = openedPart(async () => (await import('../edit/edit-post-sheet.tsx')).EditPostSheet);
const ViewPost = openedPart(async () => (await import('../view-as/view-post-sheet.tsx')).ViewPostSheet);
const PostPassport = openedPart(
  async () => (await import('../unfinished/post-passport-sheet.tsx')).PostPassportSheet,
);
const Question = openedPart(async () => (await import('#shared/ui/dialog/confirm-dialog.tsx')).ConfirmDialog);

/**
 * What can be done with a post, opened as soon as it is there: a video is watched in Swipes, anybody hands the link on,
 * the author deletes it, others may report the post and block the author.
 */
export function PostMenu({ post, trigger }: { post: Post; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const { mutate: deletePost } = useDeletePost(post.id);
  const block = useBlockRow(post.user);
  const report = useReportRow({ kind: 'post', id: post.id, author: post.user });
  const isGuest = useUserId() === null;
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isSeenAs, setSeenAs] = useState(false);
  const mute = useMuteRow(post.user, 'posts');

  const items: MenuItem[] = [];
  if (isPlayable(post))
    items.push({
      label: text.watchInSwipes,
      icon: <SquarePlay size={20} />,
      onSelect: () => void navigate(`/swipes?post=${post.id}`),
    });
  items.push({
    label: text.copyLink,
    icon: <Link2 size={20} />,
    onSelect: () => void copyPostLink(post.id),
  });
  if (canShare())
    items.push({ label: text.share, icon: <Share2 size={20} />, onSelect: () => void sharePost(post.id) });
  if (post.user.isOwn)
    items.push(
      { label: text.edit, icon: <Pencil size={20} />, onSelect: () => setEditing(true) },
      {
        label: whoText.title,
        icon: <MessageCircle size={20} />,
        onSelect: () => setChoosing(true),
      },
      { label: text.viewAs, icon: <Eye size={20} />, onSelect: () => setSeenAs(true) },
      {
        label: text.aboutUpload,
        icon: <Info size={20} />,
        onSelect: () => setAboutOpen(true),
      },
      {
        label: text.deletePost,
        icon: <Trash2 size={20} />,
        kind: 'danger',
        onSelect: () => setAsking(true),
      },
    );
  else if (!isGuest) items.push(mute.row, report.row, block.row);

  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {!post.user.isOwn && mute.question}
      {post.user.isOwn && (
        <>
          <WhoCommentsDialog post={post} isOpen={isChoosing} onClose={() => setChoosing(false)} />
          <EditPost post={post} isOpen={isEditing} onClose={() => setEditing(false)} />
          <ViewPost post={post} isOpen={isSeenAs} onClose={() => setSeenAs(false)} />
          <PostPassport post={post} isOpen={isAboutOpen} onClose={() => setAboutOpen(false)} />
        </>
      )}
      {report.sheet}
      {block.question}
      <Question
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteConfirm}
        description={text.deleteConfirmText}
        confirmLabel={text.delete}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          deletePost();
        }}
      />
    </>
  );
}

/** A video that others can watch too. Swipes show no post of several. */
const isPlayable = ({ fileType, items, postUrl, status }: Post): boolean =>
  fileType === 'video' && !items && postUrl !== null && status !== 'failed';
