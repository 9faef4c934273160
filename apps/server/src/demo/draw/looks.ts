import type { Painter } from './canvas/picture.ts';
import { aboveLooks } from './scenes/above.ts';
import { abstractLooks } from './scenes/abstract.ts';
import { buildingLooks } from './scenes/buildings.ts';
import { catLooks } from './scenes/cats.ts';
import { cityLooks } from './scenes/city.ts';
import { coffeeLooks } from './scenes/coffee.ts';
import { foodLooks } from './scenes/food.ts';
import { forestLooks } from './scenes/forest.ts';
import { groundLooks } from './scenes/ground.ts';
import { lightLooks } from './scenes/lights.ts';
import { mountainLooks } from './scenes/mountains.ts';
import { nightSkyLooks } from './scenes/night-sky.ts';
import { plantLooks } from './scenes/plants.ts';
import { portraitLooks } from './scenes/portraits.ts';
import { posterLooks } from './scenes/posters.ts';
import { roomLooks } from './scenes/rooms.ts';
import { seaLooks } from './scenes/sea.ts';
import { winterLooks } from './scenes/winter.ts';

export const looks = {
  ...aboveLooks,
  ...abstractLooks,
  ...buildingLooks,
  ...catLooks,
  ...cityLooks,
  ...coffeeLooks,
  ...foodLooks,
  ...forestLooks,
  ...groundLooks,
  ...lightLooks,
  ...mountainLooks,
  ...nightSkyLooks,
  ...plantLooks,
  ...portraitLooks,
  ...posterLooks,
  ...roomLooks,
  ...seaLooks,
  ...winterLooks,
} satisfies Record<string, Painter>;

/** `scene/mood`, such as `sea/sunset`. */
export type Look = keyof typeof looks;
