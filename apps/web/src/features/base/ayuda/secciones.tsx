import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ESTADOS_ABIERTOS, ESTADOS_CERRADOS } from '@amparo/contract/casos/casos/rules';
import { ROLES } from '@amparo/contract/kernel/roles';
import { AvailabilityDot, type Disponibilidad } from '../../../kit/glyphs/Availability.tsx';
import { CaseState } from '../../../kit/glyphs/CaseState.tsx';
import { LUGARES } from '../../../kit/keys/atajos.ts';
import { DISPONIBILIDADES_EXPLICADAS, ESTADOS_EXPLICADOS } from './estados.ts';
import type { Seccion } from './help.ts';
import { PANTALLAS } from './pantallas.ts';
import { PREGUNTAS } from './preguntas.ts';
import { ROLES_EXPLICADOS } from './roles.ts';
import { caps } from './words.ts';

export interface Pantalla {
  path: string;
  label: string;
}
export interface GrupoDePantallas {
  grupo: string;
  icon: LucideIcon;
  entries: readonly Pantalla[];
}

/** Help entry of a screen, for the list of screens and for the screen from which the help was opened. */
export function PantallaExplicada({ path, label }: Pantalla) {
  const ayuda = PANTALLAS[path];
  return (
    <>
      <dt>
        <Link to={path}>{label}</Link>
      </dt>
      <dd>
        {ayuda?.para} <span className="t2">{ayuda?.primero}</span>
      </dd>
    </>
  );
}

export function seccionDePantallas(groups: readonly GrupoDePantallas[]): Seccion {
  return {
    clave: 'pantallas',
    titulo: 'Tus pantallas',
    partes: groups.map(({ grupo, icon, entries }) => ({
      titulo: grupo,
      icon,
      explica: entries.map((entry) => ({
        clave: entry.path,
        texto: [entry.label, PANTALLAS[entry.path]?.para, PANTALLAS[entry.path]?.primero].join(' '),
        muestra: <PantallaExplicada {...entry} />,
      })),
    })),
  };
}

export function seccionDePreguntas(): Seccion {
  const explica = PREGUNTAS.map(({ pregunta, respuesta }) => ({
    clave: pregunta,
    texto: [pregunta, ...respuesta].join(' '),
    muestra: (
      <>
        <dt>{pregunta}</dt>
        <dd>
          {respuesta.map((parrafo) => (
            <p key={parrafo}>{parrafo}</p>
          ))}
        </dd>
      </>
    ),
  }));
  return { clave: 'preguntas', titulo: 'Preguntas comunes', partes: [{ explica }] };
}

export function seccionDeAtajos(paths: ReadonlySet<string>, nota: ReactNode): Seccion {
  const suyos = LUGARES.filter(
    ({ pantallas }) => pantallas === undefined || pantallas.some((path) => paths.has(path)),
  );
  return {
    clave: 'atajos',
    titulo: 'Atajos del teclado',
    nota,
    partes: suyos.map(({ donde, teclas, otras }) => ({
      titulo: donde,
      explica: Object.entries({ ...teclas, ...otras }).map(([tecla, hace]) => ({
        clave: tecla,
        texto: `${donde} ${caps(tecla).join(' ')} ${hace}`,
        muestra: (
          <>
            <dt>
              {caps(tecla).map((cap) => (
                <kbd className="kbd" key={cap}>
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd>{hace}</dd>
          </>
        ),
      })),
    })),
  };
}

export function seccionDeEstados(): Seccion {
  const casos = [...ESTADOS_ABIERTOS, ...ESTADOS_CERRADOS].map((estado) => ({
    clave: estado,
    texto: `${estado} ${ESTADOS_EXPLICADOS[estado]}`,
    muestra: (
      <>
        <dt>
          <CaseState estado={estado} />
        </dt>
        <dd>{ESTADOS_EXPLICADOS[estado]}</dd>
      </>
    ),
  }));
  const personas = Object.entries(DISPONIBILIDADES_EXPLICADAS).map(([estado, que]) => ({
    clave: estado,
    texto: `${estado} ${que}`,
    muestra: (
      <>
        <dt>
          <span className="inl">
            <AvailabilityDot value={estado as Disponibilidad} />
            {estado}
          </span>
        </dt>
        <dd>{que}</dd>
      </>
    ),
  }));
  return {
    clave: 'estados',
    titulo: 'Estados y colores',
    nota: 'En verde azulado lo que sigue abierto, en gris lo que terminó. Una asistencia jurídica toma además el nombre de su siguiente gestión.',
    partes: [
      { titulo: 'De un caso', explica: casos },
      { titulo: 'De una persona', explica: personas },
    ],
  };
}

/** `permisosDe` returns the link to the role's permissions and their number, if the user may see them. */
export function seccionDeRoles(
  mios: readonly string[],
  permisosDe: (rol: string) => { path: string; cuantos: string } | undefined,
): Seccion {
  const explica = ROLES.map((rol) => {
    const permisos = permisosDe(rol);
    return {
      clave: rol,
      texto: `${rol} ${ROLES_EXPLICADOS[rol]}`,
      muestra: (
        <>
          <dt>
            {rol} {mios.includes(rol) && <span className="chip chip-t">Tu rol</span>}
          </dt>
          <dd>
            {ROLES_EXPLICADOS[rol]} {permisos && <Link to={permisos.path}>{permisos.cuantos}</Link>}
          </dd>
        </>
      ),
    };
  });
  return {
    clave: 'roles',
    titulo: 'Roles',
    nota: 'Una persona puede tener varios y hace lo que cualquiera de ellos permite. Un administrador los cambia.',
    partes: [{ explica }],
  };
}
