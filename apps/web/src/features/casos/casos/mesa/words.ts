import type { GrupoDeMesa } from '@amparo/contract/casos/casos/mesa';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { lowerFirst } from '@amparo/contract/kernel/text';

export const TITULOS: Readonly<Record<GrupoDeMesa, string>> = {
  'sin-asignar': 'Sin asignar',
  aprobacion: 'Espera aprobación',
  'por-vencer': 'Por vencer',
  'en-marcha': 'En marcha',
};

export const words = {
  fuera: (n: number) => `${formatNumero(n)} fuera de meta`,
  sinAsignar: (n: number) => `${formatNumero(n)} sin asignar`,
  porAprobar: (n: number) => `${formatNumero(n)} por aprobar`,
  noCarga: 'No pudimos cargar la mesa',
  atrasada: 'No pudimos actualizar la mesa: lo que ves puede haber cambiado.',
  nadaAbierto: 'Todo asignado',
  nadaAbiertoTexto: 'No hay casos abiertos. Los nuevos aparecen aquí en cuanto se crean.',
  nadaEnMias: 'No hay casos abiertos en tus ciudades. Mira las demás para ayudar donde haga falta.',
  sinCiudades: 'No tienes ciudades',
  sinCiudadesTexto: 'Pide a un administrador que te asigne las ciudades que coordinas, o mira todas.',
  todoAsignado: 'Todo asignado: nadie espera personal.',
  pueden: (caso: number) => `Pueden tomar el ${caso}`,
  ahoraNo: 'Ahora no',
  nadie: (caso: number) =>
    `Nadie puede tomar el ${caso} ahora. Abajo dice por qué; en cuanto alguien quede libre aparece aquí.`,
  sinRol: (tipo: TipoAsignable) =>
    `Pide a un administrador que dé el rol ${tipo} a quien deba atender el caso.`,
  nadieDelTipo: (tipo: TipoAsignable) => `No hay ningún ${lowerFirst(tipo)} activo`,
  sinFaltantes: (caso: number) => `Al ${caso} no le falta nadie que puedas asignar.`,
  requiereAprobacion: (caso: number) => `El ${caso} requiere aprobación antes de asignarlo.`,
  eligeCaso: 'Elige un caso para ver quién puede tomarlo.',
  sinEquipo: 'Nadie en tu equipo',
  sinEquipoTexto: 'Aquí verás a las personas activas de los roles que asignas.',
  suelta: (caso: number) => `Suelta para asignarle el ${caso}`,
  confirma: (caso: number) => `Asignarle el ${caso}`,
  dicho: (nombre: string, caso: number, llega: string) => `Enter asigna el ${caso} a ${nombre}${llega}.`,
  yaNo: 'Esa persona ya no puede tomar el caso. Elige a otra.',
  alDia: (message: string) => `${message.replace(/\.$/, '')}. La mesa ya está al día: elige de nuevo.`,
  sinLugares: 'Ni los casos ni el equipo han dicho dónde están. Aparecen aquí en cuanto lo sepamos.',
  verLos: (n: number) => `Ver los ${formatNumero(n)}`,
} as const;
