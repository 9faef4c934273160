import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A wait ends when its condition holds; on a busy machine a first import takes longer than the default second.
configure({ asyncUtilTimeout: 8_000 });

// The console is looked at after this: hooks of the set-up files run from the last file to the first.
afterEach(cleanup);
