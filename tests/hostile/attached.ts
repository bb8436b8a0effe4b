import { randomInt } from 'node:crypto';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { form, pdf } from '@amparo/server/testing/files';
import type { Answer, TargetServer } from './target-server.ts';

export interface Attached {
  aws_id: string;
  nombre: string;
}

/** A kind of record with files, and the calls that create it and attach a file. */
export interface Holder {
  entidad: string;
  permisos: { ver: NombreDePermiso; editar: NombreDePermiso };
  /** `owner` applies if records of this kind have an owner. */
  create: (testServer: TargetServer, token: string, owner: string) => Promise<Answer>;
  attach: (testServer: TargetServer, token: string, id: string, file: Attached) => Promise<Answer>;
  path: (id: string) => string;
  /** Users with the permission but without `todo` do not see records of other users. */
  hasOwners: boolean;
}

const plate = () => `H${randomInt(1e8, 9e8)}`;

export const HOLDERS: readonly Holder[] = [
  {
    entidad: 'VEHICULOS',
    permisos: { ver: 'vehiculos.ver', editar: 'vehiculos.editar' },
    create: (testServer, token, propietario) =>
      testServer.ask('POST', 'vehiculos', {
        token,
        body: { placa: plate(), marca: 'MAZDA', modelo: 2020, kilometraje: 1, propietario },
      }),
    attach: (testServer, token, id, file) => {
      const paper = { ...file, tipo_documento: 'SOAT', fecha_vencimiento: '2030-01-01' };
      return testServer.ask('POST', `vehiculos/${id}/documentos`, { token, body: { documentos: [paper] } });
    },
    path: (id) => `vehiculos/${id}`,
    hasOwners: true,
  },
  {
    entidad: 'PÓLIZAS',
    permisos: { ver: 'polizas.ver', editar: 'polizas.editar' },
    create: (testServer, token) =>
      testServer.ask('POST', 'polizas', {
        token,
        body: { nombre: `Póliza ${plate()}`, descripcion: 'x', estado: 1 },
      }),
    attach: (testServer, token, id, file) =>
      testServer.ask('PUT', `polizas/${id}`, { token, body: { documentos: [file] } }),
    path: (id) => `polizas/${id}`,
    hasOwners: false,
  },
];

async function upload(
  testServer: TargetServer,
  token: string,
  entidad: string,
  nombre: string,
): Promise<Attached> {
  const answer = await testServer.ask('POST', 'archivos', {
    token,
    ...form({ nombre, body: pdf() }, { entidad }),
  });
  if (answer.status !== 200) throw new Error(`${nombre} was refused: ${answer.text}`);
  return (JSON.parse(answer.text) as [Attached])[0];
}

/** The id of the saved record, which may be anywhere in the answer. */
export function idOf({ status, text }: Answer): string {
  const id = /"_id":"([0-9a-f-]{36})"/.exec(text)?.[1];
  if (status >= 300 || id === undefined) throw new Error(`the record was not saved: ${text.slice(0, 300)}`);
  return id;
}

/** Lists every way in which users without access to a record can read, replace, delete or reuse its file. */
export async function attachedFiles(
  testServer: TargetServer,
  meddle: (testServer: TargetServer, token: string, id: string) => Promise<string[]>,
): Promise<string[]> {
  const boss = await testServer.person({ roles: ['Administrador'] });
  const wrong: string[] = [];
  for (const holder of HOLDERS) {
    const { ver, editar } = holder.permisos;
    const record = idOf(await holder.create(testServer, boss.token, boss.id));
    const file = await upload(testServer, boss.token, holder.entidad, 'papel.pdf');
    idOf(await holder.attach(testServer, boss.token, record, file));
    const say = (who: string) => (text: string) => `${holder.entidad}, ${who}: ${text}`;

    const strangers = {
      'no permission': await testServer.person({ roles: ['Usuario'] }),
      ...(holder.hasOwners
        ? { 'own records only': await testServer.person({ propios: [ver, editar] }) }
        : {}),
    };
    for (const [who, { token }] of Object.entries(strangers))
      wrong.push(...(await meddle(testServer, token, file.aws_id)).map(say(who)));

    const reader = await testServer.person({ permisos: [ver] });
    const asReader = (await meddle(testServer, reader.token, file.aws_id)).filter(
      (text) => !/^read → 200|address/.test(text),
    );
    wrong.push(...asReader.map(say('may only read')));

    // Even a user who may edit all records cannot attach the file to another record or delete it.
    const editor = await testServer.person({ permisos: [ver, editar] });
    const other = idOf(await holder.create(testServer, boss.token, editor.id));
    const taken = await holder.attach(testServer, editor.token, other, file);
    const deleted = await testServer.ask('DELETE', `archivos/${file.aws_id}`, { token: editor.token });
    if (taken.status !== 403) wrong.push(say('editor')(`attached to another record → ${taken.status}`));
    if (deleted.status < 400) wrong.push(say('editor')(`deleted from its record → ${deleted.status}`));
    const still = await testServer.ask('GET', `archivos/${file.aws_id}`, { token: boss.token });
    if (still.status !== 200) wrong.push(say('owner')(`the file itself → ${still.status}`));
  }
  return wrong;
}
