import type { FastifyPluginAsync } from 'fastify';
import { findAsegurado, type Asegurado } from '../asegurados.ts';
import { createInsurer, type Frame, type Insurer } from '../insurer.ts';

export const SEGUNDO = { key: 'clave-del-segundo' } as const;

/**
 * The second insurer, with an old system: form data, upper case, days as DD/MM/YYYY, amounts with dots,
 * ISO-8859-1, and always status 200 with a result code.
 */
export const startSegundo = (): Insurer => createInsurer('segundo', 'Segundo servicio de seguros', service);

function service({ fault, heard }: Frame): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    app.post<{ Body: URLSearchParams }>('/ConsultaPlaca.do', ({ body }, reply) => {
      const placa = body.get('PLACA') ?? '';
      heard(placa);
      const isRefused = fault.current().modo === 'credenciales' || body.get('CLAVE') !== SEGUNDO.key;
      const text = JSON.stringify(isRefused ? { CODIGO: '90', MENSAJE: 'CLAVE NO VÁLIDA' } : answer(placa));
      return reply.type('application/json; charset=iso-8859-1').send(Buffer.from(text, 'latin1'));
    });
  };
}

function answer(placa: string) {
  const found = findAsegurado('segundo', placa);
  if (found === undefined) return { CODIGO: '14', MENSAJE: 'PLACA NO EXISTE' };
  return { CODIGO: '00', MENSAJE: 'CONSULTA EXITOSA', DATOS: data(found) };
}

const day = (iso: string) => iso.split('-').toReversed().join('/');

function data(one: Asegurado) {
  return {
    PLACA: one.placa,
    MARCA: one.marca,
    LINEA: one.linea,
    MODELO: String(one.modelo),
    COLOR: one.color,
    NOM_TOMADOR: one.nombres,
    APE_TOMADOR: one.apellidos,
    TIP_DOC: '1',
    NUM_DOC: one.identificacion,
    TEL_TOMADOR: one.celular,
    MAIL_TOMADOR: one.correo,
    NUM_POLIZA: one.numero,
    COMPANIA: one.compania,
    RAMO: one.ramo,
    SERVICIO: 'PARTICULAR',
    ESTADO_POL: 'VIGENTE',
    FEC_INI_VIG: day(one.desde),
    FEC_FIN_VIG: day(one.hasta),
    VLR_DEDUCIBLE: one.deducible.toLocaleString('es-CO'),
  };
}
