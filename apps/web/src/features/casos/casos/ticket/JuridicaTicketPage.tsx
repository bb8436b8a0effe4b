import { juridica } from '@amparo/contract/casos/juridica/routes';
import { TIPOS_DE_ASISTENCIA } from '@amparo/contract/casos/juridica/schemas';
import { mensajesDeJuridica } from '@amparo/contract/casos/juridica/texts';
import { campo } from '@amparo/contract/kernel/fields';
import { JURIDICA, KindProvider } from '../kind.ts';
import type { CaseFormConfig } from './caseFormConfig.ts';
import { FromCase } from './FromCase.tsx';
import { LegalStep } from './LegalStep.tsx';
import { placa, withoutPlate } from './schema.ts';

const FORMATO: CaseFormConfig = {
  titulo: 'NUEVA ASISTENCIA JURÍDICA',
  accion: 'CREAR ASISTENCIA',
  placaDesconocida: mensajesDeJuridica.placaDesconocida,
  conAseguradoras: false,
  schema: juridica.create.body.safeExtend({
    placa,
    tipo: campo.opcion('Tipo de asistencia', TIPOS_DE_ASISTENCIA),
  }),
  vacio: {},
  bodyOf: withoutPlate,
  Details: LegalStep,
  primero: 'tipo',
};

export default function JuridicaTicketPage() {
  return (
    <KindProvider value={JURIDICA}>
      <FromCase formato={FORMATO} />
    </KindProvider>
  );
}
