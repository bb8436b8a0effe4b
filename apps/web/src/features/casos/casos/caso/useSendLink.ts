import { useEffect } from 'react';
import {
  celularParaSms,
  fallaEnPalabras,
  mensajesDeEnlaces as textos,
  type Enlace,
} from '@amparo/contract/casos/choque-simple/enlace-sms';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { type CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import { celularDe } from '@amparo/contract/identidad/usuarios/celular';
import { useApiQuery, useInvalidate, useCacheAnswer } from '../../../../kit/data/queries.ts';
import { dialogs, useDialogs } from '../../../../kit/dialogs/index.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';

/** Poll for the result, because live events of a busy case may be delayed by seconds. */
const LOOK_MS = 1_000;

export interface Mobile {
  isLooking: boolean;
  /** The phone number could not be read; the server checks it when sending. */
  isUnknown: boolean;
  /** Last four digits of the number that receives the SMS. */
  end: string | undefined;
}

/** Mobile number of the affected person, the same as in the case header (SMS-15). */
export function useMobile({ caso }: CasoCompleto): Mobile {
  const ask = useApiQuery(choqueSimple.afectado, { params: { caso: String(caso) } });
  const celular = ask.data && celularParaSms(celularDe(ask.data.telefonos));
  return {
    isLooking: ask.data === undefined && ask.error === null,
    isUnknown: ask.data === undefined && ask.error !== null,
    end: celular?.slice(-4),
  };
}

/** Links requested in this window, kept in module state because the user may leave the page. */
const pressed = new Map<string, { toldFailure: boolean }>();

/** Shows the result once to the user who sent the link (SMS-06 to SMS-09). */
function showResult({ _id, estado, falla }: Enlace): void {
  const mine = pressed.get(_id);
  if (mine === undefined) return;
  if (estado === 'enviado') dialogs.exito(textos.enviado);
  else if (falla !== null && !mine.toldFailure) dialogs.oops(fallaEnPalabras[falla]);
  mine.toldFailure ||= falla !== null;
  if (estado !== 'pendiente') pressed.delete(_id);
}

export function useSendLink(caso: CasoCompleto, mobile: Mobile) {
  const { confirm, oops } = useDialogs();
  const remember = useCacheAnswer();
  const refresh = useInvalidate();
  const of = { params: { caso: String(caso.caso) } };
  const { send: ask, sending } = useApiMutation(choqueSimple.enviarEnlace, {
    onFailure: (failure) => {
      dialogs.oops(failure);
      // Another user may have sent a link or closed the case.
      void refresh(choqueSimple.get);
    },
  });
  const [last] = caso.enlaces;
  useEffect(() => {
    if (last !== undefined) showResult(last);
  }, [last]);
  const isAwaited = last?.estado === 'pendiente' && last.falla === null && pressed.has(last._id);
  useApiQuery(choqueSimple.get, of, { enabled: isAwaited, everyMs: LOOK_MS });

  const send = async () => {
    if (!mobile.isUnknown && mobile.end === undefined) return oops(textos.noSeEnvio);
    const isSure = await confirm({
      sentence: '¿Enviar al cliente el enlace de su caso por SMS?',
      detail: whereTo(caso, mobile),
      action: 'Enviar enlace',
    });
    if (!isSure) return;
    const answer = await ask(of);
    if (answer === undefined) return;
    const { message: _message, ...enlace } = answer;
    pressed.set(enlace._id, { toldFailure: false });
    remember(choqueSimple.get, of, { ...caso, enlaces: [enlace, ...caso.enlaces] });
  };
  return { send, isBusy: sending };
}

/** Recipient with the last digits of the number, and a note that an older link will stop working. */
function whereTo({ caso, afectado, token_usuario_pwa }: CasoCompleto, { end }: Mobile): string {
  const number = end === undefined ? 'a su celular' : `al celular terminado en ${end}`;
  const older = token_usuario_pwa === null ? '' : ' El enlace que ya tiene dejará de servir.';
  return `Caso ${caso} · ${afectado.nombre_completo}, ${number}.${older}`;
}
