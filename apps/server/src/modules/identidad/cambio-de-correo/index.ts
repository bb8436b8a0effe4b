import { cambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { bare } from '../../../platform/http/endpoints.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { confirmEmailChange } from './confirm.ts';
import { linkMailJob } from './mails.ts';

export { requestEmailChange, withdrawEmailChange } from './request.ts';

export function cambioDeCorreoModule(platform: Platform): Module {
  return {
    endpoints: [
      bare(cambioDeCorreo.confirmar, ({ body, transaction }) =>
        transaction((work) => confirmEmailChange(platform, work, body.token)),
      ),
    ],
    jobs: [linkMailJob(platform) as Job],
  };
}
