import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { nombreDeSesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import {
  errorDeDuracion,
  type SesionEscrita,
  textoUtc,
} from '@amparo/contract/capacitacion/capacitacion/sesion';
import { mensajesDeCapacitacion } from '@amparo/contract/capacitacion/capacitacion/texts';
import type { Locacion } from '@amparo/contract/capacitacion/locaciones/routes';
import type { Salon } from '@amparo/contract/capacitacion/locaciones/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { DayField } from '../../../../kit/forms/fields/DayField.tsx';
import { HourField } from '../../../../kit/forms/fields/HourField.tsx';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { useField, useValue } from '../../../../kit/forms/form.ts';
import { closedWords, endAfter, momentOf } from './slot.ts';
import { roomOptions, teacherOptions, useVenue, venueOptions } from './useVenue.ts';
import styles from './session.module.css';

type At = FieldRef<z.input<typeof SesionEscrita>>;

interface SessionFieldsProps {
  at: At;
  /** Id of the edited session; undefined for a new one. */
  id?: string;
}

/** Place, teacher and time in Bogotá time. Clashes are shown before submitting. */
export function SessionFields({ at, id }: SessionFieldsProps) {
  const locacion = useValue(at.locacion);
  const salon = useField<string>(at.salon);
  const profesor = useField<string>(at.profesor);
  const { list, ask, venue } = useVenue(locacion);
  const room = venue?.salones.find(({ _id }) => _id === salon.value);
  const clashes = useClashes(at, id);
  const first = locacion === undefined ? { disabled: true, help: 'Elige primero la locación.' } : {};
  const clear = () => {
    salon.set(undefined);
    profesor.set(undefined);
  };
  return (
    <>
      <FormSection title="Dónde">
        <SelectField
          at={at.locacion}
          placeholder="Sede"
          options={venueOptions(list.data?.datos ?? [], locacion, venue)}
          source={list}
          onChange={clear}
        />
        <SelectField
          at={at.salon}
          span={6}
          placeholder="Salón de la sede"
          options={roomOptions(venue, salon.value)}
          source={ask}
          warning={clashes.salon}
          {...first}
        />
        <SelectField
          at={at.profesor}
          span={6}
          placeholder="Profesor de la sede"
          options={teacherOptions(venue, profesor.value)}
          source={ask}
          warning={clashes.profesor}
          {...first}
        />
      </FormSection>
      <FormSection title="Cuándo" help="Hora de Bogotá.">
        <When at={at} venue={venue} room={room} onTeacher={profesor.set} />
      </FormSection>
    </>
  );
}

interface WhenProps {
  at: At;
  venue: Locacion | undefined;
  room: Salon | undefined;
  onTeacher: (id: string) => void;
}

function When({ at, venue, room, onTeacher }: WhenProps) {
  useEndFollows(at);
  const hour = useField<string>(at.hora_inicial);
  const day = useValue(at.dia_inicial);
  const teaches = new Set(venue?.profesores.map(({ _id }) => _id));
  const choose = ({ hora, profesor }: Salon['horas'][number]) => {
    hour.set(hora);
    if (teaches.has(profesor._id)) onTeacher(profesor._id);
  };
  return (
    <>
      {room !== undefined && room.horas.length > 0 && (
        <fieldset className={styles.sessionHours}>
          <legend className="rotulo">Horas del salón</legend>
          {room.horas.map((each) => (
            <Button
              key={each.hora}
              size="small"
              aria-pressed={each.hora === hour.value}
              type={each.hora === hour.value ? 'primary' : 'default'}
              onClick={() => choose(each)}
            >
              <span className="num">{each.hora}</span> {each.profesor.nombre_completo}
            </Button>
          ))}
        </fieldset>
      )}
      <DayField at={at.dia_inicial} span={6} warning={closedWords(venue, room, day)} />
      <HourField at={at.hora_inicial} span={6} />
      <DayField at={at.dia_final} span={6} />
      <HourField at={at.hora_final} span={6} />
    </>
  );
}

/** The end follows the start until the user changes the end. */
function useEndFollows(at: At) {
  const start = momentOf(useValue(at.dia_inicial), useValue(at.hora_inicial));
  const dia = useField<string>(at.dia_final);
  const hora = useField<string>(at.hora_final);
  const end = momentOf(dia.value, hora.value);
  const former = useRef(start);
  const { set: setDia } = dia;
  const { set: setHora } = hora;
  useEffect(() => {
    if (start === undefined || start === former.current) return;
    const next = endAfter(start, former.current, end);
    former.current = start;
    if (next === undefined) return;
    setDia(next.dia);
    setHora(next.hora);
  }, [start, end, setDia, setHora]);
}

/** Clashes of the room or the teacher, requested as soon as the fields are complete. */
function useClashes(at: At, sesion: string | undefined): { salon: string; profesor: string } {
  const salon = useValue(at.salon) ?? '';
  const profesor = useValue(at.profesor) ?? '';
  const start = momentOf(useValue(at.dia_inicial), useValue(at.hora_inicial));
  const end = momentOf(useValue(at.dia_final), useValue(at.hora_final));
  const isTimed = start !== undefined && end !== undefined && errorDeDuracion(start, end) === undefined;
  const isWhole = salon !== '' && profesor !== '' && isTimed;
  const query = {
    salon,
    profesor,
    fecha_inicial: textoUtc(new Date(start ?? 0)),
    fecha_final: textoUtc(new Date(end ?? 0)),
    ...(sesion === undefined ? {} : { sesion }),
  };
  const { data } = useApiQuery(sesiones.choques, { query }, { enabled: isWhole });
  const { salonOcupadoPor, profesorOcupadoPor } = mensajesDeCapacitacion;
  const of = (por: 'salon' | 'profesor', said: (other: string) => string) => {
    const found = isWhole ? data?.datos.find((clash) => clash.por === por) : undefined;
    return found === undefined ? '' : said(nombreDeSesion(found.sesion));
  };
  return { salon: of('salon', salonOcupadoPor), profesor: of('profesor', profesorOcupadoPor) };
}
