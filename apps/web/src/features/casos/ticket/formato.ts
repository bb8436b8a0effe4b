import { type ComponentType, createContext, use } from 'react';
import type { z } from 'zod';
import type { EmpresaExterna } from '@amparo/contract/consulta-poliza';
import type { Contestaciones } from '@amparo/contract/formularios';
import type { Ref } from '../../../kit/forms/ref.ts';
import type { Ticket } from './schema.ts';

export interface DetailsProps {
  at: Ref<Ticket>;
  isDone: boolean;
  /** Its content was written before: nothing in it is a suggestion. */
  isRecovered: boolean;
  /** The company that the policy names. */
  poliza: EmpresaExterna | null;
  onNext: () => void;
}

/** What tells the form of a new case of one kind from that of another. */
export interface Formato {
  readonly titulo: string;
  /** What the button says. */
  readonly accion: string;
  /** What is said of a plate that no vehicle has. */
  readonly placaDesconocida: string;
  /** A vehicle that only an insurer knows is taken too, and registered with the case. */
  readonly conAseguradoras: boolean;
  readonly schema: z.ZodType;
  readonly vacio: Partial<Ticket>;
  readonly bodyOf: (escrito: Ticket) => object;
  /** What is asked after the person. */
  readonly Details: ComponentType<DetailsProps>;
  /** The field where that begins, which the summary repeats. */
  readonly primero: 'direccion' | 'tipo';
  /** The questionnaire that decides whether it is one, where the kind has it. */
  readonly cuestionario?: {
    readonly identificador: string;
    readonly nombre: string;
    readonly puntaje: string;
  };
  /** What happens next, for whoever takes the call. */
  readonly nota?: string;
}

const FormatoContext = createContext<Formato | undefined>(undefined);
export const FormatoProvider = FormatoContext.Provider;

export function useFormato(): Formato {
  const formato = use(FormatoContext);
  if (formato === undefined) throw new Error('a new case is written in the form of a kind');
  return formato;
}

/** What another screen knows already of a case that is about to be written. */
export interface Sabido extends Partial<
  Pick<Ticket, 'placa' | 'persona' | 'direccion' | 'descripcion' | 'tipo'>
> {
  respuestas?: Contestaciones;
}

export const conLoSabido = ({ vacio }: Formato, { respuestas, ...known }: Sabido): Partial<Ticket> => ({
  ...vacio,
  ...known,
  ...(respuestas === undefined ? {} : { formulario: { preguntas: respuestas } }),
});
