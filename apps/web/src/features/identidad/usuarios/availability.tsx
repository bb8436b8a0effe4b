import { useState } from 'react';
import {
  AUSENTE,
  ROLES_DE_ASESOR,
  mensajesDeDisponibilidad,
} from '@amparo/contract/identidad/usuarios/disponibilidad';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { inToggleWords } from '../../../kit/data/failure.ts';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { type Choice, Choices } from '../../../kit/forms/Choices.tsx';
import { AvailabilityDot, type Disponibilidad, disponibilidadDe } from '../../../kit/glyphs/Availability.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';

type Person = Pick<Usuario, '_id' | 'estado'> & {
  estado_asesor: string | null;
  roles: readonly { nombre: string }[];
};

/**
 * States that can be set manually (DISPONIBILIDAD-03); absent is stored under its long name
 * (DISPONIBILIDAD-06).
 */
const BY_HAND = {
  'Activo en espera': 'Activo en espera',
  [AUSENTE]: 'Fuera de su horario laboral',
  Pausa: 'Pausa',
} as const;
type ByHand = (typeof BY_HAND)[keyof typeof BY_HAND];

const FROM_CASES = 'Lo pone el sistema según sus casos';
const ORDER: readonly Disponibilidad[] = [
  'Activo en espera',
  'Activo ocupado',
  'Activo multiple',
  'Pausa',
  'Ausente',
];

/** Reason why a user cannot be set to waiting for cases (DISPONIBILIDAD-07, DISPONIBILIDAD-08). */
function whyNotWaiting({ roles, estado }: Person): string | undefined {
  const isAdviser = roles.some(({ nombre }) => (ROLES_DE_ASESOR as readonly string[]).includes(nombre));
  if (!isAdviser) return mensajesDeDisponibilidad.sinRol;
  return estado ? undefined : mensajesDeDisponibilidad.inactivo;
}

function optionsFor(person: Person): Choice<ByHand | undefined>[] {
  const whyNot = whyNotWaiting(person);
  return ORDER.map((label) => {
    const value = label in BY_HAND ? BY_HAND[label as keyof typeof BY_HAND] : undefined;
    const help = value === undefined ? FROM_CASES : label === 'Activo en espera' ? whyNot : undefined;
    return {
      value,
      label,
      help,
      disabled: help !== undefined,
      icon: <AvailabilityDot value={label} />,
    };
  });
}

/** Optimistic availability: shows the chosen value until the server responds (DISPONIBILIDAD-11). */
export function useAvailability(person: Person) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { send } = useApiMutation(usuarios.estadoAsesor, {
    onFailure: (failure) => dialogs.oops(inToggleWords(failure)),
  });
  const [wish, setWish] = useState<ByHand>();

  const choose = async (estado: ByHand): Promise<boolean> => {
    setWish(estado);
    const answer = await send({ params: { id: person._id }, body: { estado } });
    if (answer !== undefined) {
      dialogs.exito();
      await refresh('usuarios');
    }
    setWish(undefined);
    return answer !== undefined;
  };
  return { shown: disponibilidadDe(wish ?? person.estado_asesor), isBusy: wish !== undefined, choose };
}

interface AvailabilityChoicesProps {
  person: Person;
  availability: ReturnType<typeof useAvailability>;
  onChosen: () => void;
}

export function AvailabilityChoices({ person, availability, onChosen }: AvailabilityChoicesProps) {
  const choose = async (value: ByHand | undefined) => {
    if (value !== undefined && (await availability.choose(value))) onChosen();
  };
  return (
    <Choices
      label="Disponibilidad"
      options={optionsFor(person)}
      current={availability.shown}
      busy={availability.isBusy}
      onChoose={(value) => void choose(value)}
    />
  );
}
