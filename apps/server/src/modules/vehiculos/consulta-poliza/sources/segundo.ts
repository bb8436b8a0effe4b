import { z } from 'zod';
import { formatPesos, parseNumero } from '@amparo/contract/kernel/numbers';
import { Dia } from '@amparo/contract/kernel/time';
import type { Config } from '../../../../platform/lib/config.ts';
import { PartnerFailure } from '../../../../platform/partners/failure.ts';
import { askPartner, readJson, refusedBy } from '../../../../platform/partners/http.ts';
import { partnerText } from '../../../../platform/partners/partner-text.ts';
import type { PartnerQuery } from '../../../../platform/partners/partner.ts';
import { findingOf, type Finding } from '../finding.ts';

/** The status is always 200; the result is a code in the body. */
const CODES = { found: '00', unknown: '14', badKey: '90' } as const;

const Code = z.object({ CODIGO: z.string() });

/** `21/06/2026`; only dates that exist. */
const Day = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/)
  .transform((text) => text.split('/').toReversed().join('-'))
  .pipe(Dia);

const Answer = z.object({
  DATOS: z.object({
    PLACA: z.string(),
    MARCA: partnerText,
    LINEA: partnerText,
    MODELO: partnerText,
    COLOR: partnerText,
    NOM_TOMADOR: partnerText,
    APE_TOMADOR: partnerText,
    NUM_DOC: partnerText,
    TEL_TOMADOR: partnerText,
    MAIL_TOMADOR: partnerText,
    NUM_POLIZA: z.string().max(60),
    COMPANIA: partnerText,
    RAMO: partnerText,
    SERVICIO: partnerText,
    ESTADO_POL: partnerText,
    FEC_INI_VIG: Day,
    FEC_FIN_VIG: Day,
    VLR_DEDUCIBLE: partnerText,
  }),
});

/** The second insurer: one form with its key and the plate (CONSULTAPOLIZA-06). */
export function segundo(config: Config): PartnerQuery<Finding> | undefined {
  const { INSURER_SECOND_URL: base, INSURER_SECOND_KEY: key = '' } = config;
  if (base === undefined) return undefined;
  return async (placa, signal) => {
    const request = {
      method: 'POST',
      path: ['ConsultaPlaca.do'],
      form: { CLAVE: key, PLACA: placa },
    } as const;
    const response = await askPartner(base, request, signal);
    if (response.status !== 200) throw refusedBy(response);
    const { CODIGO } = readJson(Code, response.text);
    if (CODIGO === CODES.unknown) return undefined;
    if (CODIGO === CODES.badKey) throw new PartnerFailure('credenciales', `code ${CODES.badKey}`);
    if (CODIGO !== CODES.found) throw new PartnerFailure('error-del-servicio', `code ${CODIGO.slice(0, 20)}`);
    return read(placa, response.text);
  };
}

/** An amount as pesos, or a text such as "10 % mínimo 1 SMMLV" unchanged. */
function deducible(value: string | null): string | null {
  const pesos = value === null ? undefined : parseNumero(value);
  return pesos === undefined ? value : formatPesos(pesos);
}

function read(placa: string, text: string): Finding {
  const { DATOS } = readJson(Answer, text);
  const told = {
    placa: DATOS.PLACA,
    desde: DATOS.FEC_INI_VIG,
    hasta: DATOS.FEC_FIN_VIG,
    polizas: [DATOS.NUM_POLIZA],
    estado: DATOS.ESTADO_POL,
    deducible: deducible(DATOS.VLR_DEDUCIBLE),
    empresa: DATOS.COMPANIA,
    nit: null,
    ramo: DATOS.RAMO,
    servicio: DATOS.SERVICIO,
    identificacion: DATOS.NUM_DOC,
    nombres: DATOS.NOM_TOMADOR,
    apellidos: DATOS.APE_TOMADOR,
    correo: DATOS.MAIL_TOMADOR,
    celular: DATOS.TEL_TOMADOR,
    marca: DATOS.MARCA,
    linea: DATOS.LINEA,
    modelo: DATOS.MODELO,
    color: DATOS.COLOR,
  };
  return findingOf('segundo', placa, told, text);
}
