import { newCaso, type StoredCase } from './casos.ts';
import type { E2eServer } from './e2e-server.ts';
import { unique, uniqueName } from './screen.ts';
import type { Stored } from './vehiculos.ts';

export const LESIONES = '/listaticket-lesiones-homicidios';
export const JURIDICA = '/lista-asistencia-juridica';
export const NUEVA_JURIDICA = '/crear-asistencia-juridica';
/** URL of the legal list, filtered by plate. */
export const onlyJuridica = ({ placa }: { placa: string }) => `${JURIDICA}?filtros[placa]=${placa}`;

export const newLesiones = (testServer: E2eServer, columns: object = {}, of?: Stored): Promise<StoredCase> =>
  newCaso(
    testServer,
    {
      clase: 'lesiones-homicidios',
      tipo_asistencia: 'Accidente con lesiones u homicidio',
      departamento: null,
      ciudad_siniestro: null,
      ...columns,
    },
    of,
  );

/** Creates a procedure type with a unique title. */
export async function newTramite(
  testServer: E2eServer,
  estado = true,
): Promise<{ id: string; titulo: string }> {
  const titulo = unique('Conciliación');
  const [made] = await testServer.sql<{ id: string }>(
    'insert into tipo_tramite (titulo, descripcion, estado) values ($1, $1, $2) returning id',
    [titulo, estado],
  );
  return { id: made?.id ?? '', titulo };
}

export async function newAsistencia(
  testServer: E2eServer,
  columns: object = {},
  of?: Stored,
): Promise<StoredCase & { tramite: string }> {
  const tramite = await newTramite(testServer);
  const stored = await newCaso(
    testServer,
    {
      clase: 'juridica',
      tipo_asistencia: 'Asistencia no vinculada',
      departamento: null,
      ciudad_siniestro: null,
      direccion: null,
      tipo_tramite_id: tramite.id,
      descripcion: 'Le inmovilizaron el carro y quiere recuperarlo',
      ...columns,
    },
    of,
  );
  return { ...stored, tramite: tramite.titulo };
}

/** Creates an adviser with this availability. */
export async function newAdviser(testServer: E2eServer, estado: string | null) {
  const nombres = uniqueName('Asesora');
  const { id } = await testServer.account({ nombres, apellidos: 'Prieto', roles: ['Contact Center'] });
  await testServer.sql('update usuario set estado_asesor = $2 where id = $1', [id, estado]);
  return { id, nombres };
}
