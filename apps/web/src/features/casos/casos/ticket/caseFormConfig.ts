import { type ComponentType, createContext, use } from 'react';
import type { z } from 'zod';
import type { Contestaciones } from '@amparo/contract/contenido/formularios/schemas';
import type { EmpresaExterna } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import type { Ticket } from './schema.ts';

export interface DetailsProps {
  at: FieldRef<Ticket>;
  isDone: boolean;
  /** Restored from a draft, so no value counts as a suggestion. */
  isRecovered: boolean;
  poliza: EmpresaExterna | null;
  onNext: () => void;
}

/** Configuration of the new-case form per kind. */
export interface CaseFormConfig {
  readonly titulo: string;
  /** Label of the submit button. */
  readonly accion: string;
  /** Message for a plate without a vehicle. */
  readonly placaDesconocida: string;
  /** Accepts a vehicle that only an insurer knows and registers it with the case. */
  readonly conAseguradoras: boolean;
  readonly schema: z.ZodType;
  readonly vacio: Partial<Ticket>;
  readonly bodyOf: (escrito: Ticket) => object;
  /** Step after the affected person. */
  readonly Details: ComponentType<DetailsProps>;
  /** First field of that step, which the summary repeats. */
  readonly primero: 'direccion' | 'tipo';
  /** Questionnaire that decides whether the case qualifies, if the kind has one. */
  readonly cuestionario?: {
    readonly identificador: string;
    readonly nombre: string;
    readonly puntaje: string;
  };
  /** Note for the adviser about the next step. */
  readonly nota?: string;
}

const FormatoContext = createContext<CaseFormConfig | undefined>(undefined);
export const FormatoProvider = FormatoContext.Provider;

export function useFormato(): CaseFormConfig {
  const formato = use(FormatoContext);
  if (formato === undefined) throw new Error('useFormato must be used inside FormatoProvider');
  return formato;
}

/** Values that another screen already knows about the new case. */
export interface PrefilledCase extends Partial<
  Pick<Ticket, 'placa' | 'persona' | 'direccion' | 'descripcion' | 'tipo'>
> {
  respuestas?: Contestaciones;
}

export const conLoSabido = (
  { vacio }: CaseFormConfig,
  { respuestas, ...known }: PrefilledCase,
): Partial<Ticket> => ({
  ...vacio,
  ...known,
  ...(respuestas === undefined ? {} : { formulario: { preguntas: respuestas } }),
});
