import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { permisos } from '@amparo/contract/identidad/permisos/routes';
import { campo, opcional } from '@amparo/contract/kernel/fields';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { Dia } from '@amparo/contract/kernel/time';
import { call } from '../../../kit/data/call.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { AddressField } from '../../../kit/forms/fields/AddressField.tsx';
import { DayField, DayRangeField } from '../../../kit/forms/fields/DayField.tsx';
import { FileField } from '../../../kit/forms/fields/FileField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { PasswordField } from '../../../kit/forms/fields/PasswordField.tsx';
import { PhoneField } from '../../../kit/forms/fields/PhoneField.tsx';
import type { SearchSource } from '../../../kit/forms/fields/SearchSelect.tsx';
import { SearchSelectField } from '../../../kit/forms/fields/SearchSelectField.tsx';
import { MultiSelectField, SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { SwitchField } from '../../../kit/forms/fields/SwitchField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useValue } from '../../../kit/forms/form.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { NestedList } from '../../../kit/forms/NestedList.tsx';
import { PersonField } from '../../../kit/pickers/PersonField.tsx';
import { VehicleField } from '../../../kit/pickers/VehicleField.tsx';

/** All form fields and the most deeply nested form, for development and browser tests. */
export default function FormsPage() {
  const [open, setOpen] = useState<'campos' | 'plan'>();
  const [saved, setSaved] = useState<unknown>();
  const close = () => setOpen(undefined);
  const keep = (values: unknown) => {
    setSaved(values);
    return Promise.resolve();
  };
  return (
    <>
      <div className="cab">
        <h1 className="titulo">Formularios</h1>
        <span className="grow" />
        <Button onClick={() => setOpen('plan')}>Plan</Button>
        <Button type="primary" onClick={() => setOpen('campos')}>
          Campos
        </Button>
      </div>
      <section aria-label="Guardado">
        <pre className="xs t2" style={{ padding: 16, margin: 0 }}>
          {saved === undefined ? '' : JSON.stringify(saved, null, 2)}
        </pre>
      </section>
      {open === 'campos' && <FieldsDemo onSave={keep} onClose={close} />}
      {open === 'plan' && <PlanDemo onSave={keep} onClose={close} />}
    </>
  );
}

interface DemoProps {
  onSave: (values: unknown) => Promise<void>;
  onClose: () => void;
}

const dia = (label: string) =>
  z
    .string({ error: mensajes.campo.obligatorio(label) })
    .pipe(Dia)
    .meta({ title: label });

const DIAS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

const Campos = z.object({
  nombres: campo.alfaEspacios('Nombres', { max: 60 }),
  correo_electronico: campo.correo('Correo electrónico'),
  clave: z.string().min(8, mensajes.campo.minimo('Clave', 8)).meta({ title: 'Clave' }),
  telefono: campo.numerico('Teléfono', { min: 7, max: 10 }),
  tipo: campo.opcion('Tipo', ['Casa', 'Oficina', 'Finca']),
  permiso: campo.id('Permiso'),
  persona: opcional(campo.id('Persona')),
  vehiculo: opcional(campo.id('Vehículo')),
  valor: campo.numero('Valor', { min: 1000, max: 5_000_000, decimales: 2 }),
  saldo: opcional(campo.numero('Saldo', { negativos: true })),
  desde: dia('Desde'),
  hasta: dia('Hasta'),
  corte: opcional(dia('Corte')),
  dias: z.array(z.string()).meta({ title: 'Días de atención' }),
  departamento: campo.texto('Departamento'),
  ciudad: campo.texto('Ciudad'),
  barrio: opcional(campo.texto('Barrio')),
  observaciones: opcional(campo.parrafo('Observaciones')),
  soporte: opcional(Adjunto.meta({ title: 'Soporte' })),
  activo: campo.booleano('Activo'),
});

const PERMISOS: SearchSource<z.output<typeof permisos.get.answer>> = {
  recurso: 'permisos',
  read: ({ typed, query, signal }) =>
    call(
      permisos.list,
      { query: { ...query, ...(typed === '' ? {} : { filtros: { nombre: typed } }) } },
      { signal },
    ),
  option: (row) => ({ value: row._id, label: row.nombre }),
};

function FieldsDemo({ onSave, onClose }: DemoProps) {
  return (
    <FormDialog
      title="Un campo de cada uno"
      subtitle="Lo que se guarda aparece en la página"
      schema={Campos}
      initial={{ activo: true, dias: ['Lunes'], valor: 1250000.5, telefono: '3104827719' }}
      onSave={onSave}
      onClose={onClose}
    >
      {(f) => (
        <>
          <FormSection title="Datos personales" help="Como aparecen en los casos y correos.">
            <TextField at={f.nombres} span={6} />
            <PhoneField at={f.telefono} span={6} />
            <TextField at={f.correo_electronico} inputMode="email" />
            <PasswordField at={f.clave} span={6} autoComplete="new-password" />
            <SearchSelectField at={f.permiso} span={6} source={PERMISOS} />
            <PersonField at={f.persona} span={6} />
            <VehicleField at={f.vehiculo} span={6} />
          </FormSection>
          <FormSection title="Dirección">
            <AddressField departamento={f.departamento} ciudad={f.ciudad} span={4} />
            <SelectField at={f.tipo} span={4} options={named(Campos.shape.tipo.options)} />
            <TextField at={f.barrio} />
          </FormSection>
          <FormSection title="Valores" help="Punto para miles, coma para decimales.">
            <NumberField at={f.valor} span={6} decimales={2} prefix="$" />
            <NumberField at={f.saldo} span={6} />
            <DayRangeField from={f.desde} to={f.hasta} />
            <DayField at={f.corte} span={6} />
            <MultiSelectField at={f.dias} span={6} options={named(DIAS)} />
            <SwitchField at={f.activo} />
          </FormSection>
          <FormSection title="Soporte">
            <ParagraphField at={f.observaciones} />
            <FileField at={f.soporte} entidad="TURNOS" kinds="PDF, Word o imagen" />
          </FormSection>
        </>
      )}
    </FormDialog>
  );
}

const named = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }));

const Condicion = z.object({
  texto: campo.texto('Condición'),
  tope: campo.numero('Tope', { max: 100 }),
});
const Servicio = z.object({
  nombre: campo.texto('Servicio'),
  eventos: campo.numero('Eventos por año', { min: 1 }),
  soporte: opcional(Adjunto.meta({ title: 'Soporte' })),
  condiciones: z.array(Condicion).meta({ title: 'Condiciones' }),
});
const Plan = z.object({
  nombre: campo.texto('Nombre'),
  servicios: z.array(Servicio).min(1, 'Agrega al menos un servicio').meta({ title: 'Servicios' }),
});
type Servicio = z.input<typeof Servicio>;

/** As long as the longest questionnaire, to test the typing latency. */
const LONG: Servicio[] = Array.from({ length: 60 }, (_, i) => ({
  nombre: `Servicio ${i + 1}`,
  eventos: 3,
  condiciones: Array.from({ length: 5 }, (_, j) => ({ texto: `Condición ${j + 1}`, tope: 10 * j })),
}));

function PlanDemo({ onSave, onClose }: DemoProps) {
  return (
    <FormDialog
      title="Actualizar plan"
      subtitle="Plan, servicios y condiciones: tres niveles"
      action="Actualizar"
      enterAdds
      schema={Plan}
      initial={{ nombre: 'Plan Oro', servicios: LONG }}
      onSave={onSave}
      onClose={onClose}
    >
      {(f) => (
        <>
          <FormSection title="Plan">
            <TextField at={f.nombre} />
          </FormSection>
          <div className="form-well">
            <NestedList<Servicio>
              at={f.servicios}
              kind="este servicio"
              blank={() => ({ nombre: '', condiciones: [] })}
              summary={ServicioSummary}
            >
              {(servicio) => (
                <>
                  <TextField at={servicio.nombre} span={8} />
                  <NumberField at={servicio.eventos} span={4} />
                  <FileField at={servicio.soporte} entidad="TURNOS" />
                  <Condiciones servicio={servicio} />
                </>
              )}
            </NestedList>
          </div>
        </>
      )}
    </FormDialog>
  );
}

function Condiciones({ servicio }: { servicio: FieldRef<Servicio> }): ReactNode {
  return (
    <NestedList<z.input<typeof Condicion>>
      at={servicio.condiciones}
      kind="esta condición"
      blank={() => ({ texto: '' })}
      dense
    >
      {(condicion) => (
        <>
          <TextField at={condicion.texto} span={8} placeholder="Texto de la condición" />
          <NumberField at={condicion.tope} span={4} suffix="%" />
        </>
      )}
    </NestedList>
  );
}

function ServicioSummary({ row }: { row: FieldRef<Servicio> }) {
  const value = useValue<Servicio>(row);
  const count = value?.condiciones.length ?? 0;
  return (
    <span className="row" style={{ gap: 8 }}>
      <span className="grow el">{value?.nombre === '' ? 'Servicio nuevo' : value?.nombre}</span>
      <span className="xs t3">{count === 1 ? '1 condición' : `${count} condiciones`}</span>
    </span>
  );
}
