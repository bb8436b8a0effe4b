import { Button } from 'antd';
import { CalendarSearch, Search, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { capacitacion } from '@amparo/contract/capacitacion/capacitacion/routes';
import type { Salon } from '@amparo/contract/capacitacion/locaciones/schemas';
import { campo } from '@amparo/contract/kernel/fields';
import { diaLegible } from '@amparo/contract/kernel/time';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { DialogFrame } from '../../../../kit/dialogs/DialogFrame.tsx';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { DROP, useDirtyGuard } from '../../../../kit/forms/dirtyGuard.ts';
import { FieldGrid } from '../../../../kit/forms/Field.tsx';
import { DayField } from '../../../../kit/forms/fields/DayField.tsx';
import { HourField } from '../../../../kit/forms/fields/HourField.tsx';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { CardsSkeleton } from '../../../../kit/list/ListSkeleton.tsx';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { EnrolledPeople } from './EnrolledPeople.tsx';
import styles from './salones.module.css';

/** Both the day and the hour are required, without defaults (SALONES-27, SALONES-28). */
const Pregunta = z.object({ fecha: campo.dia('Fecha'), hora: campo.hora('Hora') });
type Pregunta = z.output<typeof Pregunta>;

const HALF_HOURS = Array.from(
  { length: 28 },
  (_, index) => `${String(7 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
/** The room's hours first, then all half hours, because a session may begin at any time. */
const hoursOf = ({ horas }: Salon) => [...new Set([...horas.map((each) => each.hora), ...HALF_HOURS])];

/** Enrolled people of a room at a date and hour, with their attendance (SALONES-07). */
export function EnrolledDialog({ row, onClose }: { row: Salon; onClose: () => void }) {
  const dialogs = useDialogs();
  const [open, setOpen] = useState(true);
  const [asked, setAsked] = useState<Pregunta>();
  const { isDirty, onDirty } = useDirtyGuard();
  const close = async () => {
    if (!isDirty() || (await dialogs.confirm(DROP))) setOpen(false);
  };
  return (
    <DialogFrame
      title="Asistencias a sesiones"
      subtitle={row.servicios}
      open={open}
      onClose={() => void close()}
      onClosed={onClose}
    >
      <SchemaForm
        className={styles.salonPregunta}
        schema={Pregunta}
        initial={{}}
        onSave={(values) => Promise.resolve(setAsked(values))}
      >
        {(at) => (
          <FieldGrid>
            <DayField at={at.fecha} span={5} />
            <HourField at={at.hora} span={4} suggestions={hoursOf(row)} />
            <Button
              type="primary"
              htmlType="submit"
              icon={<Search size={15} strokeWidth={1.75} aria-hidden />}
              data-form-action
            >
              Buscar
            </Button>
          </FieldGrid>
        )}
      </SchemaForm>
      <div className={styles.salonInscritos}>
        {asked === undefined ? (
          <StateMessage
            icon={<CalendarSearch size={22} strokeWidth={1.75} />}
            title="Elige la fecha y la hora de la sesión"
          >
            Aquí aparecerán las personas inscritas, para marcar quién asistió.
          </StateMessage>
        ) : (
          <Enrolled key={`${asked.fecha} ${asked.hora}`} salon={row} asked={asked} onDirty={onDirty} />
        )}
      </div>
    </DialogFrame>
  );
}

interface EnrolledProps {
  salon: Salon;
  asked: Pregunta;
  onDirty: (dirty: boolean) => void;
}

function Enrolled({ salon, asked, onDirty }: EnrolledProps) {
  const { data, error, isFetching, refetch } = useApiQuery(capacitacion.deSalon, {
    params: { salonId: salon._id, ...asked },
  });
  useLiveRefresh(capacitacion.deSalon.recurso, capacitacion.deSalon);
  if (data === undefined)
    return error === null ? (
      <CardsSkeleton rows={3} />
    ) : (
      <CannotLoad
        title="No pudimos cargar las personas inscritas"
        failure={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.datos.length === 0)
    return (
      <StateMessage icon={<UsersRound size={22} strokeWidth={1.75} />} title="Nadie está inscrito">
        En {salon.servicios} no hay personas inscritas el {diaLegible(asked.fecha)} a las {asked.hora}.
      </StateMessage>
    );
  return <EnrolledPeople people={data.datos} onDirty={onDirty} />;
}
