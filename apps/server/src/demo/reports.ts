import type { DecisionAction } from '@sfera/contract/moderation/decisions';
import type { ObjectKind, ReportReason } from '@sfera/contract/moderation/reports';

export interface DemoReport {
  /** The reported object: the newest one of this kind, by the author. */
  kind: Extract<ObjectKind, 'post' | 'comment' | 'profile'>;
  author: string;
  /** How many newer ones of the author are passed over. */
  skip?: number;
  by: readonly { login: string; reason: ReportReason; words: string; hoursAgo: number }[];
  /** The decision of the operator, and the author's answer to it. */
  decided?: { action: DecisionAction; rule?: number; reason: string; hoursAgo: number; appeal?: string };
}

/**
 * The cases that moderators of the demo find at their desk; the people are invented, and so is what is held against
 * them.
 */
export const demoReports: readonly DemoReport[] = [
  {
    kind: 'post',
    author: 'timur',
    by: [
      { login: 'masha_l', reason: 'copyright', words: 'Похоже на мой кадр с прошлой осени', hoursAgo: 20 },
      { login: 'sever', reason: 'copyright', words: '', hoursAgo: 18 },
    ],
  },
  {
    kind: 'comment',
    author: 'masha_l',
    by: [{ login: 'timur', reason: 'harassment', words: 'Обидно написано', hoursAgo: 9 }],
  },
  {
    kind: 'profile',
    author: 'kofe.na.uglu',
    by: [
      { login: 'alina.k', reason: 'spam', words: 'Третий раз зовут на распродажу', hoursAgo: 6 },
      { login: 'olga.sad', reason: 'impersonation', words: 'Это точно та самая кофейня?', hoursAgo: 4 },
    ],
  },
  {
    kind: 'post',
    author: 'olga.sad',
    by: [{ login: 'timur', reason: 'other', words: 'Кажется, это чужой огород', hoursAgo: 30 }],
    decided: { action: 'keep', reason: '', hoursAgo: 28 },
  },
  {
    kind: 'post',
    author: 'sever',
    skip: 1,
    by: [{ login: 'alina.k', reason: 'privacy', words: 'На фото номер чужой машины', hoursAgo: 50 }],
    decided: {
      action: 'hide',
      rule: 3,
      reason: 'На снимке читается номер чужой машины',
      hoursAgo: 48,
      appeal: 'Машина моя, номер показываю сам',
    },
  },
];
