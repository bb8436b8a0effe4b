import type { Manifest, ScreenRoute } from '../../kit/manifest.ts';

const screen = (
  path: string,
  label: string,
  orden: number,
  permiso: NonNullable<ScreenRoute['permiso']>,
  load: ScreenRoute['load'],
): ScreenRoute => ({
  path,
  title: orden === 1 ? label : `Chat ${label.toLowerCase()}`,
  permiso,
  load,
  menu: { grupo: 'Chats', label, orden },
  riel: true,
});

export const chatsManifest: Manifest = {
  routes: [
    screen('/chats', 'Chats', 1, 'chats.ver', () => import('./ChatsPage.tsx')),
    screen('/ChatChoqueSimple', 'Choque simple', 2, 'chats.libres', () => import('./ChoqueSimplePage.tsx')),
    screen('/ChatGeneral', 'General', 3, 'chats.libres', () => import('./GeneralPage.tsx')),
    screen(
      '/ChatAsistenciaJuridica',
      'Asistencia jurídica',
      4,
      'chats.juridica',
      () => import('./JuridicaPage.tsx'),
    ),
  ],
};
