import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import { FORMULARIO_LESIONES, mensajesDeLesiones } from '@amparo/contract/casos/lesiones-homicidios/schemas';
import { FieldGrid } from '../../../../kit/forms/Field.tsx';
import { Step } from '../../../../kit/steps/Step.tsx';
import { KindProvider, LESIONES } from '../kind.ts';
import type { DetailsProps, CaseFormConfig } from './caseFormConfig.ts';
import { FromCase } from './FromCase.tsx';
import { placa, withoutPlate } from './schema.ts';
import { Where } from './Where.tsx';

/** Location without a city (LESIONES-06). */
function Place({ at, isDone, onNext }: DetailsProps) {
  return (
    <Step n={3} isDone={isDone} titulo="Lugar">
      <FieldGrid>
        <Where at={at} onNext={onNext} span={12} />
      </FieldGrid>
    </Step>
  );
}

const FORMATO: CaseFormConfig = {
  titulo: 'NUEVO TICKET - LESIONES U HOMICIDIOS',
  accion: 'Crear ticket',
  placaDesconocida: mensajesDeLesiones.placaDesconocida,
  conAseguradoras: false,
  schema: lesionesHomicidios.create.body.extend({ placa }),
  vacio: { formulario: { preguntas: [] } },
  bodyOf: withoutPlate,
  Details: Place,
  primero: 'direccion',
  cuestionario: {
    identificador: FORMULARIO_LESIONES,
    nombre: 'lesiones u homicidios',
    puntaje: mensajesDeLesiones.puntaje,
  },
};

export default function LesionesTicketPage() {
  return (
    <KindProvider value={LESIONES}>
      <FromCase formato={FORMATO} />
    </KindProvider>
  );
}
