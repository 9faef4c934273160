import { routeApi } from './api-cache.ts';
import { finishUploads } from './background-upload.ts';
import { answerMessages } from './messages.ts';
import { keepPictures } from './pictures.ts';
import { followClicks } from './push/notification-click.ts';
import { receivePushes } from './push/receive-push.ts';
import { routeSharedFile } from './shared-file.ts';
import { keepShell } from './shell/shell.ts';
import { keepTools } from './shell/tools.ts';

keepShell();
keepTools();
keepPictures();
routeApi();
routeSharedFile();
answerMessages();
receivePushes();
followClicks();
finishUploads();
