import { none, type HostileMeasure } from './measure.ts';

const CLAVE = 'Faro-h0nd0#norte';

export const customer: HostileMeasure = {
  id: 'H03',
  run: async (testServer) => {
    const { id, correo } = await testServer.account({ roles: ['Usuario'], contrasena: CLAVE });
    const wrong: string[] = [];
    for (const otp of [undefined, '123456']) {
      const body = { correo_electronico: correo, contrasena: CLAVE, origen: 'web', otp };
      const answer = await testServer.ask('POST', 'login', { body });
      if (answer.status !== 403 || answer.text !== '{"message":"No tienes acceso"}')
        wrong.push(`${answer.status} ${answer.text}`);
    }
    const open = await testServer.platform.db
      .selectFrom('sesion')
      .select('id')
      .where('usuario_id', '=', id)
      .execute();
    if (open.length > 0) wrong.push('a session exists');
    return none('2 logins of a customer', wrong);
  },
};

export const takeAdministrador: HostileMeasure = {
  id: 'H06',
  run: async (testServer) => {
    const wrong: string[] = [];
    const other = await testServer.account({ roles: ['Abogado'] });
    const tempted = [
      await testServer.person({ roles: ['Coordinador Operativo', 'Coordinador Contact Center'] }),
      await testServer.person({
        roles: ['Abogado'],
        permisos: ['roles.asignar', 'roles.conceder', 'roles.crear'],
      }),
    ];
    for (const { token, id } of tempted) {
      for (const target of [id, other.id]) {
        for (const rol_id of ['Administrador', 'administrador ', 'Coordinador Abogado']) {
          const answer = await testServer.ask('POST', `usuarios/${target}/asociar-rol`, {
            token,
            body: { rol_id },
          });
          if (answer.status !== 403) wrong.push(`${rol_id} → ${answer.status}`);
        }
      }
    }
    const { rows } = await testServer.platform.db
      .selectFrom('usuario_rol as ur')
      .innerJoin('rol as r', 'r.id', 'ur.rol_id')
      .select('r.nombre')
      .where('r.nombre', '=', 'Administrador')
      .where('ur.usuario_id', 'in', [other.id, ...tempted.map(({ id }) => id)])
      .execute()
      .then((found) => ({ rows: found }));
    if (rows.length > 0) wrong.push('a user became Administrador');
    return none('12 tries to assign roles without permission', wrong);
  },
};

export const takePermissions: HostileMeasure = {
  id: 'H07',
  run: async (testServer) => {
    const wrong: string[] = [];
    const own = await testServer.platform.db
      .selectFrom('rol')
      .select('id')
      .where('nombre', '=', 'Abogado')
      .executeTakeFirstOrThrow();
    const tempted = [
      await testServer.person({ roles: ['Abogado', 'Coordinador Abogado'] }),
      await testServer.person({ roles: ['Abogado'], permisos: ['roles.conceder'] }),
    ];
    for (const { token } of tempted) {
      for (const permiso of ['permisos.crear', 'roles.asignar', 'usuarios.forzar-salida']) {
        const body = { permiso, todo: true };
        const answer = await testServer.ask('POST', `roles/${own.id}/permiso`, { token, body });
        if (answer.status !== 403) wrong.push(`${permiso} → ${answer.status}`);
      }
    }
    return none('6 tries to grant permissions that the user lacks', wrong);
  },
};
