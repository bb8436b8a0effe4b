import { juridica, mensajesDeJuridica, TIPOS_DE_ASISTENCIA } from '@amparo/contract/juridica';
import { campo } from '@amparo/contract/kernel/fields';
import { JURIDICA, KindProvider } from '../kind.ts';
import type { Formato } from './formato.ts';
import { LegalStep } from './LegalStep.tsx';
import { NewCase } from './NewCase.tsx';
import { placa, withoutPlate } from './schema.ts';

const FORMATO: Formato = {
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
      <NewCase formato={FORMATO} />
    </KindProvider>
  );
}
