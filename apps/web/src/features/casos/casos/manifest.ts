import type { Manifest } from '../../../kit/manifest.ts';

const grupo = 'Choque simple';
const ver = 'asistencia-choque-simple.ver';

export const choqueSimpleManifest: Manifest = {
  hits: {
    recurso: 'asistencia-choque-simple',
    permiso: ver,
    grupo,
    titulo: 'Casos',
    path: (caso) => `/gestionar?id=${caso}`,
  },
  routes: [
    {
      path: '/crearticket',
      title: 'Nuevo ticket',
      permiso: 'asistencia-choque-simple.crear',
      load: () => import('./ticket/TicketPage.tsx'),
      menu: { grupo, label: 'Nuevo ticket', orden: 1 },
      riel: true,
    },
    {
      path: '/listaticket',
      title: 'Choque simple',
      permiso: ver,
      load: () => import('./lista/ListaPage.tsx'),
      menu: { grupo, label: 'Casos', orden: 2 },
      riel: true,
    },
    {
      path: '/mesa-de-asignacion',
      title: 'Mesa de asignación',
      permiso: 'asistencia-choque-simple.mesa',
      load: () => import('./mesa/MesaPage.tsx'),
      menu: { grupo, label: 'Mesa de asignación', orden: 3 },
      riel: true,
    },
    {
      path: '/listaticketArchivados',
      title: 'Casos archivados',
      permiso: ver,
      load: () => import('./lista/ArchivadosPage.tsx'),
      menu: { grupo, label: 'Archivados', orden: 4 },
      riel: true,
    },
    {
      path: '/gestionar',
      title: 'Caso',
      permiso: ver,
      load: () => import('./caso/CasoPage.tsx'),
      under: '/listaticket',
      riel: true,
    },
    {
      path: '/gestionar-linea',
      title: 'Línea de tiempo del caso',
      permiso: ver,
      load: () => import('./linea/LineaPage.tsx'),
      under: '/listaticket',
      riel: true,
    },
    {
      path: '/gestionar-informe',
      title: 'Informe del caso',
      permiso: ver,
      load: () => import('./linea/InformePage.tsx'),
      under: '/listaticket',
      riel: true,
    },
  ],
};

const verLesiones = 'asistencia-lesiones-homicidios.ver';

/** The menu lists them in the group of the simple collisions (SHELL-06). */
export const lesionesManifest: Manifest = {
  hits: {
    recurso: 'asistencia-lesiones-homicidios',
    permiso: verLesiones,
    grupo,
    titulo: 'Lesiones u homicidios',
    path: (caso) => `/gestionar-lesiones-homicidios?id=${caso}`,
  },
  routes: [
    {
      path: '/crearticket-lesiones-homicidios',
      title: 'Nuevo ticket de lesiones u homicidios',
      permiso: 'asistencia-lesiones-homicidios.crear',
      load: () => import('./ticket/LesionesTicketPage.tsx'),
      menu: { grupo, label: 'Nuevo de lesiones', orden: 5 },
      riel: true,
    },
    {
      path: '/listaticket-lesiones-homicidios',
      title: 'Lesiones u homicidios',
      permiso: verLesiones,
      load: () => import('./lista/LesionesListaPage.tsx'),
      menu: { grupo, label: 'Lesiones u homicidios', orden: 6 },
      riel: true,
    },
    {
      path: '/gestionar-lesiones-homicidios',
      title: 'Caso de lesiones u homicidios',
      permiso: verLesiones,
      load: () => import('./caso/LesionesPage.tsx'),
      under: '/listaticket-lesiones-homicidios',
      riel: true,
    },
  ],
};

const legal = 'Asistencia jurídica';
const verJuridica = 'asistencia-juridica.ver';

export const juridicaManifest: Manifest = {
  hits: {
    recurso: 'asistencia-juridica',
    permiso: verJuridica,
    grupo: legal,
    titulo: legal,
    path: (caso) => `/gestionaraj?id=${caso}`,
  },
  routes: [
    {
      path: '/crear-asistencia-juridica',
      title: 'Nueva asistencia jurídica',
      permiso: 'asistencia-juridica.crear',
      load: () => import('./ticket/JuridicaTicketPage.tsx'),
      menu: { grupo: legal, label: 'Nueva asistencia', orden: 1 },
      riel: true,
    },
    {
      path: '/lista-asistencia-juridica',
      title: 'Asistencias jurídicas',
      permiso: verJuridica,
      load: () => import('./lista/JuridicaListaPage.tsx'),
      menu: { grupo: legal, label: 'Asistencias', orden: 2 },
      riel: true,
    },
    {
      path: '/gestionaraj',
      title: 'Asistencia jurídica',
      permiso: verJuridica,
      load: () => import('./caso/JuridicaPage.tsx'),
      under: '/lista-asistencia-juridica',
      riel: true,
    },
  ],
};
