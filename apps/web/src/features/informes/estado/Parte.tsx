import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { gravedadDe } from '@amparo/contract/informes/estado/rules';
import { type Estado, PARTES_DE_ESTADO, type ParteDeEstado } from '@amparo/contract/informes/estado/schemas';
import { Light } from './Light.tsx';
import styles from './estado.module.css';

interface ParteProps<Datos> {
  parte: ParteDeEstado;
  data: Estado;
  /** null: this part could not be read. */
  datos: Datos | null;
  extra?: ReactNode;
  children: (datos: Datos) => ReactNode;
}

/** Card of one part, with the light of its most severe problem. */
export function Parte<Datos>({ parte, data, datos, extra, children }: ParteProps<Datos>) {
  const titulo = PARTES_DE_ESTADO[parte];
  return (
    <section className={clsx('tarj', styles.estadoPart)} aria-label={titulo}>
      <h2 className="tarj-cab">
        <Light gravedad={gravedadDe(data.asuntos, parte)} />
        {titulo}
        {extra}
      </h2>
      {datos === null ? (
        <p className={clsx('t3', styles.estadoNone)}>
          No se pudo leer esta vez; se intenta de nuevo en unos segundos.
        </p>
      ) : (
        children(datos)
      )}
    </section>
  );
}
