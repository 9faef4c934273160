import { startRgw } from '../../testing/engines/rgw.ts';
import { atEnd } from '../../testing/at-end.ts';
import { itKeepsFiles } from '../testing/storage-contract.ts';
import { createS3Storage } from './storage.ts';

const rgw = await startRgw();
atEnd(rgw.stop);
itKeepsFiles(async (dataDir) => createS3Storage({ dataDir, s3: await rgw.makeBucket() }));
