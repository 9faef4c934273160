import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';

export interface UserPreviewRow {
  id: UserId;
  login: string;
  user_name: string;
  avatar_url: string | null;
  is_verified: boolean;
}

export const presentUserPreview = (row: UserPreviewRow): UserPreview => ({
  id: row.id,
  login: row.login,
  userName: row.user_name,
  logoImage: row.avatar_url,
  isVerified: row.is_verified,
});
