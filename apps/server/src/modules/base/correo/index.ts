import { correos, plantillas } from '@amparo/contract/base/correo/routes';
import { mensajesDeCorreo } from '@amparo/contract/base/correo/texts';
import { fullText } from '../../../platform/db/criterion-match.ts';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/http/catalogue.ts';
import { read, write } from '../../../platform/http/endpoints.ts';
import { RuleViolation } from '../../../platform/http/problems.ts';
import type { Job } from '../../../platform/jobs.ts';
import { outgoingMailJob } from '../../../platform/mail/send.ts';
import type { Module, Platform } from '../../../platform/platform.ts';
import { resource } from '../../../platform/resource.ts';
import { inSystemTransaction } from '../../../platform/unit-of-work.ts';
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
