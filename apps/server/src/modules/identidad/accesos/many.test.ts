import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();

describe('concurrent role assignments', () => {
  const assigned = async (usuarioId: string) => {
    const lines = await testApp.app.platform.db
      .selectFrom('auditoria')
      .select('accion')
      .where('registro_id', '=', usuarioId)
      .where('accion', '=', 'asignar-rol')
      .execute();
    return lines.length;
  };

  test('two hundred concurrent assignments of the same role all succeed and write one audit entry', async () => {
    const [admin, person] = [await testApp.admin(), await testApp.account()];
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        admin.call('POST', `usuarios/${person.id}/asociar-rol`, { body: { rol_id: 'Perito' } }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await assigned(person.id)).toBe(1);
  });

  test('two hundred concurrent assignments of four roles return the role and write one audit entry per role', async () => {
    const [admin, person] = [await testApp.admin(), await testApp.account()];
    const roles = ['Perito', 'Dibujante', 'Abogado', 'Investigador'];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        admin.call('POST', `usuarios/${person.id}/asociar-rol`, { body: { rol_id: roles[n % 4] } }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const [n, answer] of answers.entries()) {
      const held = answer.json<{ roles: { nombre: string }[] }>().roles.map(({ nombre }) => nombre);
      expect(held).toContain(roles[n % 4]);
    }
    expect(await assigned(person.id)).toBe(4);
  });
});
