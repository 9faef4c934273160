import { viewProfileAs } from '@sfera/contract/people/view-as';
import { AsOthers } from '#entities/view-as/as-others.tsx';
import { text } from '#entities/view-as/text.ts';
import { NothingSeen, ViewAsSheet } from '#entities/view-as/view-as-sheet.tsx';
import { call } from '#shared/api/call.ts';
import { ShownProfile } from '../other/shown-profile.tsx';
import { takeFirstPosts } from '../posts/profile-posts-query.ts';

interface ViewProfileSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** One's own profile as others get it. */
export const ViewProfileSheet = ({ isOpen, onClose }: ViewProfileSheetProps) => (
  <ViewAsSheet
    of="profile"
    isOpen={isOpen}
    onClose={onClose}
    ask={async (role) => (await call(viewProfileAs, { query: { role } })).profile}
    renderSeen={(seen, role) =>
      seen ? (
        <AsOthers
          seed={(cache) =>
            // Further pages would be those that one gets oneself.
            void takeFirstPosts(cache, seen.user.id, {
              posts: seen.posts,
              nextCursor: null,
              askedAtMs: Date.now(),
            })
          }
        >
          <ShownProfile user={seen.user} isRestricted={seen.restricted} stories={undefined} />
        </AsOthers>
      ) : (
        <NothingSeen words={role === 'guest' ? text.profileNeedsSignIn : text.profileHidden} />
      )
    }
  />
);
