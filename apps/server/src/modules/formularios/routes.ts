import { formularios } from '@amparo/contract/formularios';
import { mensajes } from '@amparo/contract/mensajes';
import { orMissing } from '../../platform/http/problems.ts';
import { read, write, type Endpoint } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRespuestas, recordRespuesta } from './answers.ts';
import { grade } from './grading.ts';
import { findActivo, findFormulario, listFormularios } from './repository.ts';
import { createFormulario, setFormularioEstado, updateWhole } from './service.ts';

const message = mensajes.exito;

export function formulariosRoutes(platform: Platform): Endpoint[] {
  return [
    read(formularios.list, ({ db, query }) => listFormularios(db, query)),
    read(formularios.get, async ({ db, params }) => orMissing(await findFormulario(db, params.id))),
    write(formularios.create, async ({ work, body }) => ({
      ...(await createFormulario(platform, work, body)),
      message,
    })),
    write(formularios.update, async ({ work, params, body }) => ({
      ...('estado' in body
        ? await setFormularioEstado(platform, work, params.id, body.estado)
        : await updateWhole(platform, work, params.id, body)),
      message,
    })),
    write(formularios.deactivate, async ({ work, params }) => ({
      ...(await setFormularioEstado(platform, work, params.id, false)),
      message,
    })),
    read(formularios.byIdentificador, async ({ db, params, query }) => {
      const formulario = orMissing(await findActivo(db, params.identificador));
      if (query.respuestas === undefined) return formulario;
      const { puntaje, puntajeMinimo } = grade(formulario, query.respuestas);
      return { ...formulario, puntaje, puntajeMinimo };
    }),
    write(formularios.answer, async ({ work, who, params, body }) => {
      const formulario = orMissing(await findActivo(work.tx, params.identificador));
      return {
        ...(await recordRespuesta(platform, work, { formulario, usuarioId: who.usuarioId, ...body })),
        message,
      };
    }),
    read(formularios.answers, ({ db, query }) => listRespuestas(db, query)),
  ];
}
