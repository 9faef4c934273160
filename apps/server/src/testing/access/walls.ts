import { everybody, members, type Row } from './row.ts';

const UNKNOWN = '01990000-0000-7000-8000-000000000000';
const choices = { secondsEach: 8, showsNames: false, showsQr: false, timeZone: 'UTC' };

/** Each person has a wall of one's own memories. For the walls of albums and circles see `walls.test.ts`. */
export const WALLS_TABLE: Record<string, Row> = {
  getWall: { query: {}, statuses: members(200), blocked: 200 },
  'getWall / of an unknown album': { query: { albumId: UNKNOWN }, statuses: members(404) },
  'getWall / of an unknown circle': { query: { circleId: UNKNOWN }, statuses: members(404) },
  openWall: { body: choices, statuses: members(200), blocked: 200 },
  'openWall / of an unknown album': { body: { albumId: UNKNOWN, ...choices }, statuses: members(404) },
  renewWall: { body: {}, statuses: members(200), blocked: 200 },
  closeWall: { query: {}, statuses: members(204), blocked: 204 },
  // A code that was never made.
  showWall: { body: { code: 'A'.repeat(22) }, statuses: everybody(404) },
};
