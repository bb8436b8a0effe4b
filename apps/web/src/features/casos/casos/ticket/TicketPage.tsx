import { FORMULARIO_CHOQUE_SIMPLE } from '@amparo/contract/casos/choque-simple/schemas';
import { mensajesDeChoqueSimple } from '@amparo/contract/casos/choque-simple/texts';
import { UNIDAD_POR_DEFECTO } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeConsultaPoliza } from '@amparo/contract/vehiculos/consulta-poliza/texts';
import type { CaseFormConfig } from './caseFormConfig.ts';
import { DE_LA_POLIZA } from './CompanyField.tsx';
import { NewCase } from './NewCase.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { Choque, withoutPlate } from './schema.ts';

const CHOQUE: CaseFormConfig = {
  titulo: 'NUEVO TICKET - CHOQUE SIMPLE',
  accion: 'Crear ticket',
  placaDesconocida: mensajesDeConsultaPoliza.noEncontrado,
  conAseguradoras: true,
  schema: Choque,
  // The list must exist from the start, so that validation reports each missing answer at its field.
  vacio: {
    departamento: UNIDAD_POR_DEFECTO.departamento,
    ciudad_siniestro: UNIDAD_POR_DEFECTO.ciudad,
    formulario: { preguntas: [] },
  },
  bodyOf: (ticket) => {
    const { empresa, ...rest } = withoutPlate(ticket);
    return empresa === DE_LA_POLIZA ? rest : { ...rest, empresa };
  },
  Details: PlaceStep,
  primero: 'direccion',
  cuestionario: {
    identificador: FORMULARIO_CHOQUE_SIMPLE,
    nombre: 'choque simple',
    puntaje: mensajesDeChoqueSimple.puntaje,
  },
  nota: 'El caso quedará asignado a ti y el servicio se descuenta del plan.',
};

export default function TicketPage() {
  return <NewCase formato={CHOQUE} />;
}
