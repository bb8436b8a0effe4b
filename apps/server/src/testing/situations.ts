import type { CasoActuable } from '@amparo/contract/casos/casos/rules';

/** The fields of a case that its rules use, and whether a lawyer holds it. */
export type Situation = Required<Omit<CasoActuable, 'abogado'>> & { tomado: boolean };

const open: Situation = {
  estado: 'Solicitado',
  aprobado: true,
  solicitud_atencion: false,
  archivado: false,
  origen: 'DashBoard',
  tomado: false,
};

/** Every situation that the rules of a case distinguish, by its name in docs/cases.md. */
export const SITUATIONS = {
  Solicitado: open,
  Asignado: { ...open, estado: 'Asignado', tomado: true },
  'En Gestión': { ...open, estado: 'En Gestión', tomado: true },
  'Por aprobar': { ...open, aprobado: false },
  'Aprobación solicitada': { ...open, aprobado: false, solicitud_atencion: true },
  'Aprobado a solicitud': { ...open, solicitud_atencion: true },
  'De Kronox, sin aprobar': { ...open, aprobado: false, origen: 'Kronox' },
  Cerrado: { ...open, estado: 'Cerrado', tomado: true },
  Cancelado: { ...open, estado: 'Cancelado' },
  'Cerrado por aprobar': { ...open, estado: 'Cerrado', aprobado: false, solicitud_atencion: true },
  Archivado: { ...open, archivado: true },
  'Archivado y cerrado': { ...open, estado: 'Cerrado', archivado: true },
} satisfies Record<string, Situation>;
