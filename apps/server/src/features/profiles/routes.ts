import { changeLogin, getLoginChange } from '@sfera/contract/accounts/credentials';
import { listBirthdays, setBirthday } from '@sfera/contract/people/birthdays';
import { getMyProfile, getProfile, updateUser } from '@sfera/contract/people/profiles';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as birthdays from './birthday-service.ts';
import * as login from './login-service.ts';
import * as service from './service.ts';
import * as update from './update-service.ts';

export async function profileRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getMyProfile, ({ context, viewerId }) => service.readMyProfile(context, viewerId));
  handle(app, getProfile, ({ context, viewerId, params }) =>
    service.readProfile(context, viewerId, params.id),
  );
  handle(app, getLoginChange, ({ context, viewerId }) => login.readLoginChange(context, viewerId));
  handle(app, changeLogin, ({ context, viewerId, body }) =>
    login.changeOwnLogin(context, viewerId, body.login),
  );
  handle(app, setBirthday, ({ context, viewerId, body }) => birthdays.setBirthday(context, viewerId, body));
  handle(app, listBirthdays, ({ context, viewerId, query }) =>
    birthdays.listBirthdays(context, viewerId, query),
  );
  handle(app, updateUser, ({ context, viewerId, fields, file }) =>
    update.updateUser(context, viewerId, fields, file),
  );
}
