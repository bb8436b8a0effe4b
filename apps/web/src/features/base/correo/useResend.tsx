import { useState } from 'react';
import { correos, plantillas } from '@amparo/contract/base/correo/routes';
import { type Correo } from '@amparo/contract/base/correo/schemas';
import { mensajesDeCorreo } from '@amparo/contract/base/correo/texts';
import { call } from '../../../kit/data/call.ts';
import { Failure } from '../../../kit/data/failure.ts';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import type { Bulk } from '../../../kit/list/types.ts';
import { sendOnce } from '../../../kit/send/sendWithRetry.ts';

/** Mails that cannot be resent are excluded before the bulk run. */
const bulk: Bulk<Correo> = {
  send: resend,
  consequence: 'Sale un correo nuevo para cada uno, con las mismas palabras.',
  refuses: ({ id_plantilla, secretas }) => {
    if (secretas.length > 0) return mensajesDeCorreo.secreto;
    return id_plantilla === null ? mensajesDeCorreo.plantillaDesconocida : undefined;
  },
};

/** Asks for confirmation and resends the mail (CORREOS-06, CORREOS-07). */
export function useResend() {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const [busy, setBusy] = useState<string>();

  const run = async (row: Correo) => {
    if (busy !== undefined) return;
    if (row.secretas.length > 0) return dialogs.oops(mensajesDeCorreo.secreto);
    const agreed = await dialogs.confirm({
      sentence: mensajesDeCorreo.confirmarReenvio,
      detail: (
        <>
          <b>{row.asunto}</b>, para {row.para.join(', ')}
        </>
      ),
      action: 'Reenviar',
    });
    if (!agreed) return;
    setBusy(row._id);
    try {
      const { message } = await resend(row);
      dialogs.exito(message);
      await refresh(correos.list.recurso);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      dialogs.oops(error);
    } finally {
      setBusy(undefined);
    }
  };
  return { run: (row: Correo) => void run(row), isBusy: (row: Correo) => row._id === busy, bulk };
}

/** The route needs the template's name instead of its id. The server checks the permission (CORREOS-10). */
async function resend({ para, id_plantilla, variables }: Correo, idempotencyKey?: string) {
  if (id_plantilla === null)
    throw new Failure({ kind: 'missing', status: 404, message: mensajesDeCorreo.plantillaDesconocida });
  const { nombre_plantilla } = await call(plantillas.get, { params: { id: id_plantilla } });
  return sendOnce(correos.reenviar, { body: { para, nombre_plantilla, variables } }, { idempotencyKey });
}
