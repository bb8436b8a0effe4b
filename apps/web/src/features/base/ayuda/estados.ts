import type { EstadoDeCaso } from '@amparo/contract/casos/casos/rules';
import type { Disponibilidad } from '../../../kit/glyphs/Availability.tsx';

export const ESTADOS_EXPLICADOS: Readonly<Record<EstadoDeCaso, string>> = {
  Solicitado: 'Está creado y espera a que alguien lo atienda.',
  Asignado: 'Ya tiene a quien lo atiende.',
  'En Gestión': 'Se está trabajando: ya tiene gestiones escritas.',
  Cerrado: 'Terminó. Solo se lee; quien puede cerrarlo también puede reactivarlo.',
  Cancelado: 'No siguió. Solo se lee; quien puede cancelarlo también puede reactivarlo.',
};

export const DISPONIBILIDADES_EXPLICADAS: Readonly<Record<Disponibilidad, string>> = {
  'Activo en espera': 'Puede recibir casos. Se elige a mano.',
  'Activo ocupado': 'Atiende un caso. Cambia solo.',
  'Activo multiple': 'Atiende varios casos a la vez. Cambia solo.',
  Pausa: 'Descansa un momento y no recibe casos. Se elige a mano.',
  Ausente: 'Está fuera de su horario y no recibe casos. Se elige a mano.',
};
