import { createContext } from 'react';

/** Where a circle stands in its row, and whether it is the row's stop of the Tab key. */
export const StripPlace = createContext({ index: 0, isStop: true });
