import { routeApi } from './api-cache.ts';
import { countFetched } from './fetched.ts';
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
countFetched();
routeApi();
routeSharedFile();
answerMessages();
receivePushes();
followClicks();
