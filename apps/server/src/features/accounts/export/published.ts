import type { UserId } from '@sfera/contract/base/ids';
import { IMPORT_SOURCES, type ImportSource } from '@sfera/contract/posts/import-sources';
import type { ReactionSummary } from '@sfera/contract/posts/reaction';
import { sql } from 'kysely';
import type { MediaSource } from '../../../db/tables/media-source.ts';
import type { Context } from '../../../context/context.ts';
import { isAlive } from '../../chat/index.ts';
import { GUEST_NAME, type HiddenCounts, hiddenCounts, visibleCounts } from '../../posts/index.ts';
import { type AudienceRow, circleOf, isUnblocked } from '../../users/index.ts';
import type { PublishedRow } from './file-queries.ts';
import { findFiles } from './files.ts';
import { rows } from './row-queries.ts';

interface PostRow extends PublishedRow, AudienceRow {
  description: string;
  alt_text: string;
  /** The file as it came in; null for uploads to former builds. */
  source: MediaSource | null;
  view_count: number;
  like_count: number;
  comment_count: number;
  reaction_counts: ReactionSummary;
  archived_at: Date | null;
  pinned_at: Date | null;
  imported_from: ImportSource | null;
  /** Names of the albums that it stands in; null without one. */
  albums: string[] | null;
  only_in_albums: boolean;
  /** The guest who has added it by the person's link. */
  guest: string | null;
  hidden_counts: HiddenCounts | null;
}

interface StoryRow extends PublishedRow, AudienceRow {
  text: string;
  /** The source as that of a post. */
  source: MediaSource | null;
  music_title: string | null;
  view_count: number;
}

/** A post that waits for its time, with its first photo or video. */
interface ScheduledRow extends PublishedRow {
  description: string;
  alt_text: string;
  publish_at: Date;
}

type MessageRow = (PublishedRow | (Omit<PublishedRow, 'media_key'> & { media_key: null })) & {
  /** Login of the recipient; null for a message to a circle. */
  login: string | null;
  /** Name of the circle. */
  circle: string | null;
  content: string;
  answers_story: boolean;
  /** The message that it answers; null for one that answers none, and when that one is deleted. */
  reply_to_id: string | null;
  is_forwarded: boolean;
  /** The name of the author of a message that an import has brought. */
  forwarded_name: string | null;
  edited_at: Date | null;
};

const FILES = sql`m.media_key, m.picture_widths, m.video_file, m.original_file`;
/** One further photo or video: the media `m` of the item `i`. */
const FURTHER = sql`json_agg(json_build_object('media_key', m.media_key, 'picture_widths', m.picture_widths,
  'video_file', m.video_file, 'original_file', m.original_file, 'source', m.source, 'alt_text', i.alt_text) order by i.position)`;

/** The lists of publications and sent messages, whose rows have files. */
export function published(context: Context, userId: UserId) {
  const fileNames = async (row: PublishedRow) => (await findFiles(context, row)).map(({ name }) => name);
  return {
    // Read first: what is published meanwhile stands in both lists and not in none.
    scheduledPosts: rows<ScheduledRow>(
      'scheduled_posts.user_id',
      sql`scheduled_posts.id as key, scheduled_posts.id, description, publish_at, scheduled_posts.created_at, m.kind,
        first.alt_text, ${FILES}, (
          select ${FURTHER} from scheduled_items i join media m on m.id = i.media_id
          where i.scheduled_id = scheduled_posts.id and i.position > first.position
        ) as further_files`,
      {
        also: ['media.owner_id'],
        join: sql`join lateral (
            select * from scheduled_items where scheduled_id = scheduled_posts.id order by position limit 1
          ) first on true join media m on m.id = first.media_id`,
        present: async (post) => ({
          id: post.id,
          createdAt: post.created_at,
          publishAt: post.publish_at,
          type: post.kind,
          text: post.description,
          files: await fileNames(post),
          ...describedItems(post),
        }),
      },
    ),
    posts: rows<PostRow>(
      'posts.user_id',
      sql`p.id as key, p.id, description, p.kind, view_count, like_count, comment_count, reaction_counts,
        ${hiddenCounts(userId)} as hidden_counts, archived_at, pinned_at, p.created_at, audience,
        ${circleOf('p')} as circle, alt_text, ${FILES}, m.source, (
          select source from imports where id = p.import_id
        ) as imported_from, only_in_albums, (
          select array_agg(a.name order by a.id) from album_pictures i join albums a on a.id = i.album_id
          where i.post_id = p.id
        ) as albums, ${GUEST_NAME} as guest, (
          select ${FURTHER} from post_items i join media m on m.id = i.media_id where i.post_id = p.id
        ) as further_files`,
      {
        also: ['media.owner_id'],
        as: 'p',
        join: sql`join media m on m.id = p.media_id`,
        present: async (post) => presentPost(post, await fileNames(post)),
      },
    ),
    stories: rows<StoryRow>(
      'stories.user_id',
      sql`stories.id as key, stories.id, text, stories.kind, music_title, stories.created_at, audience,
        ${circleOf('stories')} as circle, (
          select count(*)::int from story_views v
          where v.story_id = stories.id and ${isUnblocked(userId, sql.ref('v.user_id'))}
        ) as view_count, ${FILES}, m.source`,
      {
        also: ['media.owner_id'],
        join: sql`join media m on m.id = stories.media_id`,
        present: async (story) => ({
          id: story.id,
          createdAt: story.created_at,
          type: story.kind,
          text: story.text,
          ...audienceOf(story),
          music: story.music_title,
          files: await fileNames(story),
          ...(story.source && { uploaded: story.source }),
          countViews: story.view_count,
        }),
      },
    ),
    // Received messages belong to their senders.
    messages: rows<MessageRow>(
      'messages.sender_id',
      sql`messages.id as key, messages.id, u.login, ci.name as circle, content, answers_story, reply_to_id,
        is_forwarded, forwarded_name, edited_at, messages.created_at, attachment, m.kind, ${FILES}`,
      {
        also: ['chats.user_low', 'chats.user_high', 'media.owner_id'],
        join: sql`join chats c on c.id = messages.chat_id
          left join users u on u.id = case sender_id when c.user_low then c.user_high else c.user_low end
          left join circles ci on ci.id = c.circle_id
          left join media m on m.id = messages.media_id`,
        where: sql`event is null and ${isAlive('messages', context.clock.now())}`,
        present: async (message) => ({
          id: message.id,
          to: message.login,
          ...(message.circle !== null && { toCircle: message.circle }),
          createdAt: message.created_at,
          text: message.content,
          files: message.media_key === null ? [] : await fileNames(message),
          answersStory: message.answers_story,
          ...(message.reply_to_id && { answersMessage: message.reply_to_id }),
          ...(message.is_forwarded && { isForwarded: true }),
          ...(message.forwarded_name !== null && { quotedAuthor: message.forwarded_name }),
          ...(message.edited_at && { editedAt: message.edited_at }),
        }),
      },
    ),
  };
}

/** `files`: paths within the archive. */
function presentPost(post: PostRow, files: string[]): object {
  const counts = visibleCounts(post);
  return {
    id: post.id,
    createdAt: post.created_at,
    type: post.kind,
    text: post.description,
    ...audienceOf(post),
    files,
    ...(post.source && { uploaded: post.source }),
    ...(post.further_files && { uploadedFurther: post.further_files.map(({ source }) => source) }),
    ...describedItems(post),
    ...(post.archived_at && { archivedAt: post.archived_at }),
    ...(post.pinned_at && { pinnedAt: post.pinned_at }),
    ...(post.albums && { albums: post.albums }),
    ...(post.only_in_albums && { isOnlyInAlbums: true }),
    ...(post.guest !== null && { addedByGuest: post.guest }),
    ...(post.imported_from && { importedFrom: IMPORT_SOURCES[post.imported_from] }),
    countViews: counts.views,
    countLikes: counts.likes,
    countComments: counts.comments,
    reactions: counts.reactions,
  };
}

/** For whom the author has published it; missing for the audience `everyone`. */
const audienceOf = ({ audience, circle }: AudienceRow): { audience?: string; circle?: string } => ({
  ...(audience !== 'everyone' && { audience }),
  ...(circle && { circle: circle.name }),
});

/** The author's words for those who do not see, one for each photo and video; missing when there are none. */
function describedItems(post: { alt_text: string; further_files?: { alt_text: string }[] | null }) {
  const described = [post, ...(post.further_files ?? [])].map(({ alt_text: text }) => text);
  return described.some((text) => text !== '') ? { described } : {};
}
