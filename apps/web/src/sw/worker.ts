import { routeApi } from './api-cache.ts';
import { answerMessages } from './messages.ts';
import { routeSharedFile } from './shared-file.ts';
import { keepShell } from './shell/shell.ts';

keepShell();
routeApi();
routeSharedFile();
answerMessages();
