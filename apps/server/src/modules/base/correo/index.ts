import { correos, plantillas } from '@amparo/contract/base/correo/routes';
import { mensajesDeCorreo } from '@amparo/contract/base/correo/texts';
import { inSystemTransaction } from '../../../platform/db/unit-of-work.ts';
import { read, write } from '../../../platform/http/endpoints.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { RuleViolation } from '../../../platform/lib/problems.ts';
import { outgoingMailJob } from '../../../platform/mail/send.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/records/catalogue.ts';
import { fullText } from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';
import { warnAdministrators } from '../avisos/index.ts';
import { mailsOf } from './milestones.ts';
import { listMails, mailAccess, VARIABLES } from './repository.ts';
import { resend } from './resend.ts';

const UNSENT = {
  titulo: 'Hay correos que no salen',
  mensaje: (error: string) =>
    `Ningún intento de enviar un correo funcionó. Revisa la lista de correos enviados y el servidor de correo. Último error: ${error}`,
  enlace: '/correos',
};

export function correoModule(platform: Platform): Module {
  const records = resource(platform, plantillas, {
    table: 'plantilla',
    fields: { variables: VARIABLES },
    conflicts: {},
    criteria: { nombre_plantilla: fullText('nombre_plantilla_busca') },
    recordScope: 'todos',
    validate: ({ antes }) => {
      if (antes?.esencial === true) throw new RuleViolation(mensajesDeCorreo.esencial);
    },
  });
  return {
    endpoints: [
      ...catalogueEndpoints(records),
      read(correos.list, 'propios', (call) => listMails(call)),
      write(correos.reenviar, 'propios', (call) => resend(platform, call)),
      exportEndpoint(platform, correos.exportar),
    ],
    jobs: [
      outgoingMailJob(platform, {
        onExhausted: (_, error) =>
          inSystemTransaction(platform, (work) =>
            warnAdministrators(platform, work, { ...UNSENT, mensaje: UNSENT.mensaje(error) }),
          ),
      }) as Job,
    ],
    records: [records.access, mailAccess],
    milestones: [mailsOf],
  };
}
