import type { Manifest, ScreenRoute } from '../../../kit/manifest.ts';

const screen = (
  path: string,
  label: string,
  orden: number,
  permiso: NonNullable<ScreenRoute['permiso']>,
): ScreenRoute => ({
  path,
  title: orden === 1 ? label : `Chat ${label.toLowerCase()}`,
  permiso,
  load: () => import('./ChatsPage.tsx'),
  menu: { grupo: 'Chats', label, orden },
  riel: true,
});

export const chatsManifest: Manifest = {
  routes: [
    screen('/chats', 'Chats', 1, 'chats.ver'),
    screen('/ChatChoqueSimple', 'Choque simple', 2, 'chats.libres'),
    screen('/ChatGeneral', 'General', 3, 'chats.libres'),
    screen('/ChatAsistenciaJuridica', 'Asistencia jurídica', 4, 'chats.juridica'),
  ],
};
