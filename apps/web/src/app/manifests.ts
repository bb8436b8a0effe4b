import { agendaManifest } from '../features/agenda/manifest.ts';
import { aliadosManifest } from '../features/aliados/manifest.ts';
import { bibliotecaManifest } from '../features/biblioteca/manifest.ts';
import { capacitacionManifest } from '../features/capacitacion/manifest.ts';
import { choqueSimpleManifest, juridicaManifest, lesionesManifest } from '../features/casos/manifest.ts';
import { chatsManifest } from '../features/chats/manifest.ts';
import { comparendosManifest } from '../features/comparendos/manifest.ts';
import { comprasManifest } from '../features/compras/manifest.ts';
import { correoManifest } from '../features/correo/manifest.ts';
import { cuponesManifest } from '../features/cupones/manifest.ts';
import { empresasManifest } from '../features/empresas/manifest.ts';
import { encuestasManifest } from '../features/encuestas/manifest.ts';
import { estadoManifest } from '../features/estado/manifest.ts';
import { formulariosManifest } from '../features/formularios/manifest.ts';
import { hojasManifest } from '../features/hojas/manifest.tsx';
import { importacionesManifest } from '../features/importaciones/manifest.ts';
import { mascotasManifest } from '../features/mascotas/manifest.ts';
import { metricasManifest } from '../features/metricas/manifest.ts';
import { novedadesManifest } from '../features/novedades/manifest.ts';
import { perfilManifest } from '../features/perfil/manifest.ts';
import { permisosManifest } from '../features/permisos/manifest.ts';
import { picoPlacaManifest } from '../features/pico-placa/manifest.ts';
import { planesManifest } from '../features/planes/manifest.ts';
import { politicasManifest } from '../features/politicas/manifest.ts';
import { polizasManifest } from '../features/polizas/manifest.ts';
import { preguntasManifest } from '../features/preguntas/manifest.ts';
import { publicacionesManifest } from '../features/publicaciones/manifest.ts';
import { reportesManifest } from '../features/reportes/manifest.ts';
import { respuestasPreparadasManifest } from '../features/respuestas-preparadas/manifest.ts';
import { revisionManifest } from '../features/revision/manifest.ts';
import { rolesManifest } from '../features/roles/manifest.ts';
import { serviciosManifest } from '../features/servicios/manifest.ts';
import { sesionManifest } from '../features/sesion/manifest.ts';
import { tableroManifest } from '../features/tablero/manifest.ts';
import { tipoRevisionManifest } from '../features/tipo-revision/manifest.ts';
import { tiposGestionManifest } from '../features/tipos-gestion/manifest.ts';
import { tramitesManifest } from '../features/tramites/manifest.ts';
import { usuariosManifest } from '../features/usuarios/manifest.ts';
import { vehiculosManifest } from '../features/vehiculos/manifest.ts';
import type { Manifest, ScreenRoute } from '../kit/manifest.ts';

const general: Manifest = {
  routes: [
    {
      path: '/Estadistica',
      aliases: ['/', '/home', '/login-app'],
      title: 'Inicio',
      load: () => import('./screens/Home.tsx'),
      menu: { grupo: 'Métricas', label: 'Inicio', orden: 1 },
    },
    { path: '/Ayuda', title: 'Ayuda', load: () => import('./screens/Help.tsx') },
    { path: '/about', title: 'Acerca de', load: () => import('./screens/About.tsx') },
  ],
};

/** Demo pages of the kit for development and browser tests; the production build leaves them out. */
const kit: Manifest = {
  routes:
    import.meta.env.MODE === 'production'
      ? []
      : [
          {
            path: '/kit/formularios',
            title: 'Formularios',
            load: () => import('../features/kit-demo/FormsPage.tsx'),
          },
          { path: '/kit/chat', title: 'Chat', load: () => import('../features/kit-demo/ChatPage.tsx') },
          { path: '/kit/listas', title: 'Listas', load: () => import('../features/kit-demo/DemoPage.tsx') },
          {
            path: '/kit/pagina-larga',
            title: 'Página larga',
            load: () => import('../features/kit-demo/LongPage.tsx'),
          },
        ],
};

/** The only place that imports all features. */
export const manifests: readonly Manifest[] = [
  general,
  agendaManifest,
  aliadosManifest,
  bibliotecaManifest,
  capacitacionManifest,
  chatsManifest,
  choqueSimpleManifest,
  comparendosManifest,
  comprasManifest,
  correoManifest,
  cuponesManifest,
  empresasManifest,
  encuestasManifest,
  estadoManifest,
  formulariosManifest,
  hojasManifest(() => import('./sheetParts.ts')),
  juridicaManifest,
  lesionesManifest,
  importacionesManifest,
  mascotasManifest,
  metricasManifest,
  novedadesManifest,
  perfilManifest,
  permisosManifest,
  picoPlacaManifest,
  planesManifest,
  politicasManifest,
  polizasManifest,
  preguntasManifest,
  publicacionesManifest,
  reportesManifest,
  respuestasPreparadasManifest,
  revisionManifest,
  rolesManifest,
  serviciosManifest,
  sesionManifest,
  tableroManifest,
  tipoRevisionManifest,
  tiposGestionManifest,
  tramitesManifest,
  usuariosManifest,
  vehiculosManifest,
  kit,
];

export const screens: readonly ScreenRoute[] = manifests.flatMap((manifest) => manifest.routes);
