import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import {
  capacitacion,
  nombreDeSesion,
  type Sesion,
  sesiones,
} from '@amparo/contract/capacitacion/capacitacion/routes';
import { type ComparendoDeCapacitacion } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { diaLegible } from '@amparo/contract/kernel/time';
import { useApiQuery, useInvalidate } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { useField, useValue } from '../../../../kit/forms/form.ts';
import { FormDialog } from '../../../../kit/forms/FormDialog.tsx';
import { PersonField } from '../../../../kit/pickers/PersonField.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';

const PICTURE = (
  <span className="ava ava-t" aria-hidden>
    <UserPlus size={20} strokeWidth={1.75} />
  </span>
);

interface EnrolDialogProps {
  sesion: Sesion;
  onClose: () => void;
}

/** Enrols a person, or puts them on the waiting list if the session is full. */
export function EnrolDialog({ sesion, onClose }: EnrolDialogProps) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const [params] = useSearchParams();
  const [initial] = useState(() => namedIn(params));
  const { attempt } = useApiMutation(sesiones.inscribir, {
    onDone: ({ message }) => {
      // An entry on the waiting list needs a notice, because the adviser must tell the caller their turn.
      if (message === sesiones.inscribir.exito) dialogs.exito(message);
      else dialogs.aviso(message);
      void refresh(sesiones.asistentes.recurso);
      void refresh(capacitacion.comparendos);
    },
  });
  return (
    <FormDialog
      title="INSCRIBIR"
      subtitle={nombreDeSesion(sesion)}
      picture={PICTURE}
      action="Inscribir"
      success={null}
      schema={sesiones.inscribir.body}
      initial={initial}
      onSave={(body) => attempt({ params: { id: sesion._id }, body })}
      onClose={onClose}
    >
      {(at) => (
        <FormSection title="Inscripción" help={roomWords(sesion)}>
          <Fields at={at} />
        </FormSection>
      )}
    </FormDialog>
  );
}

/** A link from a fine names the person and the fine (`?inscribir[usuario]=…`) until a session is found. */
function namedIn(params: URLSearchParams): { usuario?: string; comparendo?: string } {
  const read = z.object({ usuario: z.uuid(), comparendo: z.uuid() }).safeParse({
    usuario: params.get('inscribir[usuario]'),
    comparendo: params.get('inscribir[comparendo]'),
  });
  return read.data ?? {};
}

/** Shown before enrolling, so that the caller knows whether they get a place. */
function roomWords({ capacidad_disponible, en_espera }: Sesion): string {
  return capacidad_disponible > 0
    ? `${cuantos(capacidad_disponible, 'cupo libre', 'cupos libres')}.`
    : `La sesión está llena: quedará en la lista de espera, después de ${cuantos(en_espera, 'persona', 'personas')}.`;
}

function Fields({ at }: { at: FieldRef<z.input<typeof sesiones.inscribir.body>> }) {
  const comparendo = useField<string>(at.comparendo);
  return (
    <>
      <PersonField at={at.usuario} onChange={() => comparendo.set(undefined)} />
      <FineField at={at} />
    </>
  );
}

/** Fines of the person. Fines that already have a training are disabled instead of hidden. */
function FineField({ at }: { at: FieldRef<z.input<typeof sesiones.inscribir.body>> }) {
  const usuario = useValue<string>(at.usuario);
  const ask = useApiQuery(
    capacitacion.comparendos,
    { params: { usuarioId: usuario ?? '' } },
    { enabled: usuario !== undefined },
  );
  const fines = usuario === undefined ? [] : (ask.data?.datos ?? []);
  const free = fines.filter(({ capacitacion_agendada }) => !capacitacion_agendada);
  const only = free.length === 1 ? free[0]?._id : undefined;
  const { set } = useField<string>(at.comparendo);
  useEffect(() => {
    if (only !== undefined) set(only);
  }, [only, set]);
  const hasNone = usuario !== undefined && ask.data !== undefined && fines.length === 0;
  return (
    <SelectField
      at={at.comparendo}
      label="Comparendo"
      disabled={usuario === undefined || hasNone}
      placeholder="Sin comparendo"
      help={
        usuario === undefined
          ? 'Elige primero la persona.'
          : hasNone
            ? 'No tiene comparendos: se inscribe sin uno.'
            : 'El descuento se aplica a este comparendo.'
      }
      options={fines.map(optionOf)}
      source={ask}
    />
  );
}

const optionOf = ({
  _id,
  numero,
  codigo_infraccion,
  fecha_imposicion,
  capacitacion_agendada,
}: ComparendoDeCapacitacion) => ({
  value: _id,
  label: [
    numero ?? 'Sin número',
    codigo_infraccion,
    diaLegible(fecha_imposicion),
    ...(capacitacion_agendada ? ['ya tiene capacitación'] : []),
  ].join(' · '),
  disabled: capacitacion_agendada,
});
