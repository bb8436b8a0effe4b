import { Button, Input, type InputRef } from 'antd';
import { clsx } from 'clsx';
import { Printer, Search, SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { TAMANO_SELECTOR } from '@amparo/contract/identidad/accesos/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { useCan } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { Kbd } from '../../../kit/keys/Kbd.tsx';
import { setSingleKeys, useLetters } from '../../../kit/keys/singleKeyShortcuts.ts';
import { useShortcuts } from '../../../kit/keys/useShortcuts.ts';
import { useMedia, WITHOUT_KEYS } from '../../../kit/media.ts';
import type { Seccion } from './help.ts';
import {
  type GrupoDePantallas,
  PantallaExplicada,
  seccionDeAtajos,
  seccionDeEstados,
  seccionDePantallas,
  seccionDePreguntas,
  seccionDeRoles,
} from './secciones.tsx';
import { filtradas } from './words.ts';
import styles from './ayuda.module.css';

interface AyudaProps {
  groups: readonly GrupoDePantallas[];
  desde: string | undefined;
  misRoles: readonly string[];
  version: string;
  soporte: string;
}

/** Help page. Shows only topics that the user can access. */
export function Ayuda({ groups, desde, misRoles, version, soporte }: AyudaProps) {
  const [buscado, setBuscado] = useState('');
  const field = useRef<InputRef>(null);
  const todas = useSecciones(groups, misRoles);
  const secciones = useMemo(() => filtradas(todas, buscado), [todas, buscado]);
  useShortcuts<'ayuda'>({ '/': () => field.current?.focus() });
  const aqui = groups.flatMap(({ entries }) => entries).find(({ path }) => path === desde);
  return (
    <div className={styles.ayuda}>
      <div className={clsx('cab', styles.ayudaCab)}>
        <h1 className="titulo">AYUDA</h1>
        <Input
          ref={field}
          type="search"
          className={styles.ayudaBusca}
          aria-label="Buscar en la ayuda"
          placeholder="¿Qué necesitas?"
          maxLength={100}
          prefix={<Search size={15} strokeWidth={1.75} aria-hidden />}
          suffix={buscado === '' && <Kbd letter>/</Kbd>}
          value={buscado}
          onChange={(event) => setBuscado(event.target.value)}
        />
        <Button
          className={clsx(styles.ayudaImprime)}
          icon={<Printer size={15} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <Indice secciones={secciones} />
      <div className={styles.ayudaCuerpo}>
        {buscado === '' && aqui !== undefined && (
          <section className={clsx('tarj', styles.ayudaAqui)} aria-label="Donde estabas">
            <h2 className="tarj-cab">Donde estabas</h2>
            <dl>
              <div>
                <PantallaExplicada {...aqui} />
              </div>
            </dl>
          </section>
        )}
        {secciones.map((seccion) => (
          <Explicada key={seccion.clave} seccion={seccion} />
        ))}
        {secciones.length === 0 && <NadaHallado buscado={buscado} onClear={() => setBuscado('')} />}
        <p className={clsx('sm t2', styles.ayudaMas)}>
          ¿No está aquí? Escribe a <a href={`mailto:${soporte}`}>{soporte}</a> y cuenta qué pantalla era y qué
          esperabas. Amparo {version} · <Link to="/about">Acerca de</Link>
        </p>
      </div>
    </div>
  );
}

function useSecciones(groups: readonly GrupoDePantallas[], misRoles: readonly string[]): Seccion[] {
  const withoutKeys = useMedia(WITHOUT_KEYS);
  const permisosDe = usePermisosDeRoles();
  return useMemo(() => {
    const paths = new Set(groups.flatMap(({ entries }) => entries.map(({ path }) => path)));
    return [
      seccionDePantallas(groups),
      seccionDePreguntas(),
      ...(withoutKeys ? [] : [seccionDeAtajos(paths, <Letras />)]),
      seccionDeEstados(),
      seccionDeRoles(misRoles, permisosDe),
    ];
  }, [groups, misRoles, permisosDe, withoutKeys]);
}

/** Permission matrix links per role, if the user may read it. The role descriptions do not depend on it. */
function usePermisosDeRoles() {
  const can = useCan();
  const { data } = useApiQuery(
    accesos.list,
    { query: { elementosPorPagina: TAMANO_SELECTOR } },
    { enabled: can('roles.ver') },
  );
  return useMemo(() => {
    const known = new Map(data?.datos.map((rol) => [rol.nombre, rol]));
    return (nombre: string) => {
      const rol = known.get(nombre);
      if (rol === undefined) return undefined;
      return { path: `/roles?rol=${rol._id}`, cuantos: cuantos(rol.permisos.length, 'permiso', 'permisos') };
    };
  }, [data]);
}

function Letras() {
  const lettersOn = useLetters();
  return (
    <>
      {lettersOn
        ? 'Los de una tecla no actúan mientras escribes en un campo.'
        : 'Los atajos de una sola tecla están desactivados en este navegador.'}{' '}
      <Button size="small" onClick={() => setSingleKeys(!lettersOn)}>
        {lettersOn ? 'Desactivarlos' : 'Activarlos'}
      </Button>
    </>
  );
}

const ABOVE_PX = 10;
const idOf = (clave: string) => `ayuda-${clave}`;

function Indice({ secciones }: { secciones: readonly Seccion[] }) {
  const go = (clave: string) => {
    const place = document.getElementById(idOf(clave));
    // Not `scrollIntoView`, because it would also scroll the surrounding layout.
    place?.closest('main')?.scrollTo({ top: place.offsetTop - ABOVE_PX });
    place?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.ayudaIndice} aria-label="Partes de la ayuda">
      {secciones.map(({ clave, titulo }) => (
        <Button key={clave} size="small" onClick={() => go(clave)}>
          {titulo}
        </Button>
      ))}
    </nav>
  );
}

function Explicada({ seccion: { clave, titulo, nota, partes } }: { seccion: Seccion }) {
  return (
    <section className={clsx('tarj', styles[`parte-${clave}`])} aria-labelledby={idOf(clave)}>
      <h2 className="tarj-cab" id={idOf(clave)} tabIndex={-1}>
        {titulo}
      </h2>
      {nota !== undefined && <p className={clsx('sm t2', styles.ayudaNota)}>{nota}</p>}
      <div className={styles.ayudaPartes}>
        {partes.map(({ titulo: deParte, icon: Icon, explica }) => (
          <div key={deParte ?? ''} className={styles.ayudaParte}>
            {deParte !== undefined && (
              <h3>
                {Icon !== undefined && <Icon size={15} strokeWidth={1.75} aria-hidden />}
                {deParte}
              </h3>
            )}
            <dl>
              {explica.map((una) => (
                <div key={una.clave}>{una.muestra}</div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

function NadaHallado({ buscado, onClear }: { buscado: string; onClear: () => void }): ReactNode {
  return (
    <StateMessage
      icon={<SearchX size={22} strokeWidth={1.75} />}
      title="Nada coincide"
      actions={<Button onClick={onClear}>Limpiar búsqueda</Button>}
    >
      Buscaste <b>{buscado}</b>. Prueba con una sola palabra, por ejemplo «sesión» o «placa».
    </StateMessage>
  );
}
