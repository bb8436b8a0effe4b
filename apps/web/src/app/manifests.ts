import { correoManifest } from '../features/base/correo/manifest.ts';
import { hojasManifest } from '../features/base/hojas/manifest.tsx';
import { importacionesManifest } from '../features/canales/importaciones/manifest.ts';
import { capacitacionManifest } from '../features/capacitacion/capacitacion/manifest.ts';
import { locacionesManifest } from '../features/capacitacion/locaciones/manifest.ts';
import { agendaManifest } from '../features/casos/agenda/manifest.ts';
import {
  choqueSimpleManifest,
  juridicaManifest,
  lesionesManifest,
} from '../features/casos/casos/manifest.ts';
import { tiposGestionManifest } from '../features/casos/tipos-gestion/manifest.ts';
import { tramitesManifest } from '../features/casos/tramites/manifest.ts';
import { aliadosManifest } from '../features/comercial/aliados/manifest.ts';
import { comprasManifest } from '../features/comercial/compras/manifest.ts';
import { cuponesManifest } from '../features/comercial/cupones/manifest.ts';
import { planesManifest } from '../features/comercial/planes/manifest.ts';
import { politicasManifest } from '../features/comercial/politicas/manifest.ts';
import { serviciosManifest } from '../features/comercial/servicios/manifest.ts';
import { bibliotecaManifest } from '../features/contenido/biblioteca/manifest.ts';
import { encuestasManifest } from '../features/contenido/formularios/encuestas/manifest.ts';
import { formulariosManifest } from '../features/contenido/formularios/manifest.ts';
import { novedadesManifest } from '../features/contenido/novedades/manifest.ts';
import { preguntasManifest } from '../features/contenido/preguntas/manifest.ts';
import { publicacionesManifest } from '../features/contenido/publicaciones/manifest.ts';
import { chatsManifest } from '../features/conversaciones/chats/manifest.ts';
import { respuestasPreparadasManifest } from '../features/conversaciones/respuestas-preparadas/manifest.ts';
import { rolesManifest } from '../features/identidad/accesos/manifest.ts';
import { empresasManifest } from '../features/identidad/empresas/manifest.ts';
import { perfilManifest } from '../features/identidad/perfil/manifest.ts';
import { permisosManifest } from '../features/identidad/permisos/manifest.ts';
import { sesionManifest } from '../features/identidad/sesion/manifest.ts';
import { usuariosManifest } from '../features/identidad/usuarios/manifest.ts';
import { estadoManifest } from '../features/informes/estado/manifest.ts';
import { metricasManifest } from '../features/informes/interacciones/manifest.ts';
import { reportesManifest } from '../features/informes/reportes/manifest.ts';
import { tableroManifest } from '../features/informes/tablero/manifest.ts';
import { tablaPrecioManifest } from '../features/revision/tabla-precio/manifest.ts';
import { tecnomecanicaLocacionesManifest } from '../features/revision/tecnomecanica-locaciones/manifest.ts';
import { tipoRevisionManifest } from '../features/revision/tipo-revision/manifest.ts';
import { turnosManifest } from '../features/revision/turnos/manifest.ts';
import { comparendosManifest } from '../features/transito/comparendos/manifest.ts';
import { picoPlacaManifest } from '../features/transito/pico-placa/manifest.ts';
import { registroSimitManifest } from '../features/transito/registro-simit/manifest.ts';
import { mascotasManifest } from '../features/vehiculos/mascotas/manifest.ts';
import { polizasManifest } from '../features/vehiculos/polizas/manifest.ts';
import { vehiculosManifest } from '../features/vehiculos/vehiculos/manifest.ts';
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
            load: () => import('../features/base/kit-demo/FormsPage.tsx'),
          },
          { path: '/kit/chat', title: 'Chat', load: () => import('../features/base/kit-demo/ChatPage.tsx') },
          {
            path: '/kit/listas',
            title: 'Listas',
            load: () => import('../features/base/kit-demo/DemoPage.tsx'),
          },
          {
            path: '/kit/pagina-larga',
            title: 'Página larga',
            load: () => import('../features/base/kit-demo/LongPage.tsx'),
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
  locacionesManifest,
  chatsManifest,
  choqueSimpleManifest,
  comparendosManifest,
  registroSimitManifest,
  comprasManifest,
  correoManifest,
  cuponesManifest,
  empresasManifest,
  encuestasManifest,
  estadoManifest,
  formulariosManifest,
  hojasManifest(() => import('./recordPageParts.ts')),
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
  turnosManifest,
  tablaPrecioManifest,
  tecnomecanicaLocacionesManifest,
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
