import { useState } from 'react';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { FormDialog } from '../../../../kit/forms/FormDialog.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { useRoleNames } from '../useRoleNames.ts';
import { minutosDe, ONLY_THIS, TiempoEscrito, type TiempoLeido } from './sessionTime.ts';
import type { AboutProps } from './useCurrent.ts';

/** Session time of one user, or of all users with a role (USUARIOS-45, USUARIOS-46). */
export function SessionTimeDialog({ row, onClose }: AboutProps) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const roles = useRoleNames();
  const one = useApiMutation(usuarios.update);
  const whole = useApiMutation(usuarios.tiempoPorRol);
  const [initial] = useState(() => ({
    horas: Math.floor(row.tiempo_session / 60),
    minutos: row.tiempo_session % 60,
  }));

  const save = async (values: TiempoLeido) => {
    const tiempo = minutosDe(values);
    const answer =
      values.tipo === ONLY_THIS
        ? await one.attempt({ params: { id: row._id }, body: { tiempoSession: tiempo } })
        : await whole.attempt({ body: { tiempo_session: tiempo, rol: values.tipo } });
    await refresh('usuarios');
    dialogs.exito(answer.message);
  };
  return (
    <FormDialog
      title="Tiempo de sesión"
      subtitle={row.nombre_completo}
      picture={<Face name={row.nombre_completo} size={34} />}
      schema={TiempoEscrito}
      initial={initial}
      success={null}
      action="Actualizar"
      onSave={save}
      onClose={onClose}
    >
      {(f) => (
        <>
          <FormSection title="Para quién" help="Un rol cambia a todas las personas que lo tienen.">
            <SelectField
              at={f.tipo}
              placeholder="Elige una persona o un rol"
              options={[
                { value: ONLY_THIS, label: `Solo ${row.nombre_completo}` },
                ...roles.map((nombre) => ({ value: nombre, label: `Rol ${nombre}` })),
              ]}
            />
          </FormSection>
          <FormSection title="Tiempo" help="Hasta 24 horas.">
            <NumberField at={f.horas} span={6} suffix="h" />
            <NumberField at={f.minutos} span={6} suffix="min" />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}
