import type { ReactNode } from 'react';
import { fechaHora } from '@amparo/contract/kernel/time';
import { Chips } from '../../../../kit/list/columns.tsx';
import type { PersonSubject } from '../../../../kit/manifest.ts';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import { Disponibilidad } from '../columns.tsx';
import { tiempoDe } from '../words.ts';
import styles from './hoja.module.css';

const instant = (text: string | null) => (text === null ? 'Nunca' : fechaHora(new Date(text)));

export default function AccessCard({ persona }: PersonSubject) {
  return (
    <SheetCard>
      <dl className={styles.personaAcceso}>
        <Datum label="Roles">
          <Chips words={persona.roles.map(({ nombre }) => nombre)} visible={20} />
        </Datum>
        <Datum label="Disponibilidad">
          <Disponibilidad row={persona} />
        </Datum>
        <Datum label="Correo">{persona.verificado ? 'Verificado' : 'Sin verificar'}</Datum>
        <Datum label="Último ingreso">{instant(persona.ultimo_ingreso)}</Datum>
        <Datum label="Sesión">{tiempoDe(persona.tiempo_session)}</Datum>
        <Datum label="Creado">{instant(persona.creacion.fecha)}</Datum>
      </dl>
    </SheetCard>
  );
}

function Datum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
