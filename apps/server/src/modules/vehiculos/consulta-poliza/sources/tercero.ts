import { z } from 'zod';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Config } from '../../../../platform/lib/config.ts';
import { PartnerFailure } from '../../../../platform/partners/failure.ts';
import { askPartner, readJson, refusedBy } from '../../../../platform/partners/http.ts';
import { partnerText } from '../../../../platform/partners/partner-text.ts';
import type { PartnerQuery } from '../../../../platform/partners/partner.ts';
import { PartnerToken } from '../../../../platform/partners/token.ts';
import { findingOf, type Finding } from '../finding.ts';

const COOKIE = /^sesion=([\w-]{1,500})(?:;|$)/;
const MAX_AGE = /;\s*max-age=(\d{1,9})/i;
const MOST_POLICIES = 50;

/** Seconds since 1970, up to the year 9999. */
const Seconds = z.int().min(0).max(253_402_300_799);
const Policy = z.object({
  numero: z.string().max(60),
  ramo: partnerText,
  estado: partnerText,
  deducible: z.object({ porcentaje: z.number().min(0).max(100) }).optional(),
  vigencia: z.object({ desde: Seconds, hasta: Seconds }),
});
const Answer = z.object({
  ok: z.literal(true),
  resultado: z
    .array(
      z.object({
        vehiculo: z.object({
          placa: z.string(),
          marca: partnerText,
          referencia: partnerText,
          anio: partnerText,
          color: partnerText,
          uso: partnerText,
        }),
        tomador: z.object({
          documento: partnerText,
          nombre: z.object({ pila: partnerText, familia: partnerText }),
          contacto: z.object({ correo: partnerText, celular: partnerText }),
        }),
        aseguradora: partnerText,
        polizas: z.array(Policy).min(1).max(MOST_POLICIES),
      }),
    )
    .max(1),
});

/** The third partner: a login that gives a session, then the vehicle by its plate (CONSULTAPOLIZA-07). */
export function tercero(config: Config): PartnerQuery<Finding> | undefined {
  const { INSURER_THIRD_URL: base, INSURER_THIRD_USER: usuario, INSURER_THIRD_PASSWORD: clave } = config;
  if (base === undefined) return undefined;

  const session = new PartnerToken(async (signal) => {
    const response = await askPartner(
      base,
      { method: 'POST', path: ['api', 'ingreso'], json: { usuario, clave } },
      signal,
    );
    if ([400, 401, 403].includes(response.status))
      throw new PartnerFailure('credenciales', `login: status ${response.status}`);
    if (response.status !== 200) throw refusedBy(response);
    const cookie = response.headers.getSetCookie().find((one) => COOKIE.test(one)) ?? '';
    const value = COOKIE.exec(cookie)?.[1];
    if (value === undefined) throw new PartnerFailure('respuesta-ilegible', 'a login without a session');
    return { value, seconds: Number(MAX_AGE.exec(cookie)?.[1] ?? 0) };
  }, config.LOOKUP_MS);

  return async (placa, signal) => {
    const ask = (given: string) =>
      askPartner(
        base,
        {
          method: 'GET',
          path: ['api', 'vehiculos'],
          query: { placa },
          headers: { cookie: `sesion=${given}` },
        },
        signal,
      );
    const response = await session.use(signal, ask, ({ status }) => status === 401 || status === 403);
    if (response.status !== 200) throw refusedBy(response);
    const [found] = readJson(Answer, response.text).resultado;
    return found === undefined ? undefined : read(placa, found, response.text);
  };
}

type Found = z.output<typeof Answer>['resultado'][number];

const day = (seconds: number) => diaDe(new Date(seconds * 1_000));

function lastToEnd(polizas: Found['polizas']) {
  return polizas.reduce((best, one) => (one.vigencia.hasta > best.vigencia.hasta ? one : best));
}

function read(placa: string, { vehiculo, tomador, aseguradora, polizas }: Found, text: string): Finding {
  const policy = lastToEnd(polizas);
  const { documento, nombre, contacto } = tomador;
  const told = {
    placa: vehiculo.placa,
    desde: day(policy.vigencia.desde),
    hasta: day(policy.vigencia.hasta),
    polizas: polizas.map(({ numero }) => numero),
    estado: policy.estado,
    deducible: policy.deducible === undefined ? null : `${policy.deducible.porcentaje} %`,
    empresa: aseguradora,
    nit: null,
    ramo: policy.ramo,
    servicio: vehiculo.uso,
    identificacion: documento,
    nombres: nombre.pila,
    apellidos: nombre.familia,
    correo: contacto.correo,
    celular: contacto.celular,
    marca: vehiculo.marca,
    linea: vehiculo.referencia,
    modelo: vehiculo.anio,
    color: vehiculo.color,
  };
  return findingOf('tercero', placa, told, text);
}
