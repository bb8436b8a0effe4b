import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { type salones } from '@amparo/contract/capacitacion/locaciones/routes';
import {
  DIAS_DE_LA_SEMANA,
  type DiaDeLaSemana,
  ROL_PROFESOR,
  type Salon,
} from '@amparo/contract/capacitacion/locaciones/schemas';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { ChecksField } from '../../../../kit/forms/fields/ChecksField.tsx';
import { HourField } from '../../../../kit/forms/fields/HourField.tsx';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { ParagraphField } from '../../../../kit/forms/fields/ParagraphField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { NestedList } from '../../../../kit/forms/NestedList.tsx';
import type { FieldsOf } from '../../../../kit/list/types.ts';
import { CollaboratorField } from '../../../../kit/pickers/CollaboratorField.tsx';
import { collaboratorsSource } from '../../../../kit/pickers/collaborators.ts';
import { useVenue } from './useVenue.ts';
import styles from './salones.module.css';

type RoomInput = z.input<typeof salones.update.body>;
type Hora = RoomInput['horas'][number];

/** The create route takes a list, here of one room. */
export const nuevoSalon = () => [{ horario_semanal: [], horas: [] }] as unknown as [RoomInput];

export const writtenOf = ({ horas, ...room }: Salon): RoomInput => ({
  ...room,
  horas: horas.map(({ hora, profesor }) => ({ hora, profesor: profesor._id })),
});

const DAYS = DIAS_DE_LA_SEMANA.map((value) => ({ value, label: value }));
const ofDay = {
  read: ({ dia }: { dia: DiaDeLaSemana }) => dia,
  write: (dia: string) => ({ dia: dia as DiaDeLaSemana }),
};
const TEACHERS = collaboratorsSource(ROL_PROFESOR);
const newHour = (): Partial<Hora> => ({});
const hourText = ({ hora }: Hora) => hora;

export const AddFields = ({ at }: FieldsOf<typeof salones>) => <RoomFields at={at.salones[0]} />;
export const EditFields = ({ at }: { at: FieldRef<RoomInput> }) => <RoomFields at={at} />;

function RoomFields({ at }: { at: FieldRef<RoomInput> }) {
  const teachers = useKnownTeachers();
  return (
    <>
      <FormSection title="Salón">
        <TextField at={at.servicios} span={8} />
        <NumberField at={at.capacidad} span={4} />
        <ParagraphField at={at.descripcion} rows={2} />
      </FormSection>
      <FormSection title="Días" help="Los días de la semana en que atiende.">
        <div className={styles.salonDias}>
          <ChecksField at={at.horario_semanal} written={ofDay} options={DAYS} />
        </div>
      </FormSection>
      <FormSection title="Horas de atención" help="La hora a la que comienza, en Bogotá, y quién la dicta.">
        <NestedList<Hora>
          at={at.horas}
          kind="esta hora"
          blank={newHour}
          called={hourText}
          dense
          bare
          caption={null}
        >
          {(row) => (
            <>
              <HourField at={row.hora} span={4} />
              <CollaboratorField at={row.profesor} span={8} source={TEACHERS} known={teachers} />
            </>
          )}
        </NestedList>
      </FormSection>
    </>
  );
}

/** Names of the venue's teachers, because the hours of a room contain only their ids. */
function useKnownTeachers() {
  const { id = '' } = useParams();
  const { data } = useVenue(id);
  return useMemo(() => {
    const ofRooms = (data?.salones ?? []).flatMap(({ horas }) => horas.map(({ profesor }) => profesor));
    return [...(data?.profesores ?? []), ...ofRooms];
  }, [data]);
}
