import { expect, test } from 'vitest';
import { KINDS } from './kinds.ts';
import { chatsManifest } from './manifest.ts';

test('CHATS-06 each chat screen and its card require the permission of the list that the screen reads', () => {
  expect(KINDS.map(({ path, permiso }) => [path, permiso])).toEqual([
    ['/ChatChoqueSimple', 'chats.libres'],
    ['/ChatGeneral', 'chats.libres'],
    ['/ChatAsistenciaJuridica', 'chats.juridica'],
  ]);
  const screens = chatsManifest.routes.filter(({ path }) => path !== '/chats');
  expect(screens.map(({ path, permiso }) => [path, permiso])).toEqual(
    KINDS.map(({ path, permiso }) => [path, permiso]),
  );
});
