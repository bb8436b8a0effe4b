import { Phone } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { address } from '../../../kit/data/address.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { remember } from '../../../kit/data/recents.ts';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import type { SheetParts } from '../../../kit/manifest.ts';
import { Face } from '../../../kit/person/Face.tsx';
import { identificacionDe } from '../../../kit/person/identification.ts';
import { lugar } from '../../../kit/person/place.ts';
import { SheetSkeleton } from '../../../kit/recordPage/QueryContent.tsx';
import { BackButton } from './BackButton.tsx';
import { CallBar } from './CallBar.tsx';
import { CannotOpen, NoneChosen, NotThere } from './PageStates.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import styles from './hojas.module.css';

const sheetOf = ({ persona }: SheetParts) => persona;

export default function PersonaPage() {
  const { id = '' } = useParams();
  if (id === '')
    return <NoneChosen title="¿A quién buscas?" list={{ to: '/v-users', label: 'Ver los usuarios' }} />;
  return <PersonSheet key={id} id={id} />;
}

function PersonSheet({ id }: { id: string }) {
  const ask = useApiQuery(usuarios.get, { params: { id } });
  useLiveRefresh('usuarios', usuarios.get);
  const { data: persona, error } = ask;
  const known = persona?._id;
  useEffect(() => {
    if (known !== undefined) remember('usuarios', known);
  }, [known]);
  if (persona === undefined) {
    if (error === null) return <SheetSkeleton rows={4} />;
    if (error.kind === 'missing')
      return (
        <NotThere title="No encontramos a esa persona">
          Puede que el enlace esté incompleto o que tu rol no alcance a verla.
        </NotThere>
      );
    return <CannotOpen ask={ask} failure={error} />;
  }
  const call = persona.telefonos[0]?.telefono;
  return (
    <SheetFrame
      page="persona"
      sheetOf={sheetOf}
      subject={{ persona }}
      known="known"
      header={<Header persona={persona} />}
      footer={
        <CallBar telefono={call} nombre={persona.nombre_completo} icon={<Phone size={17} aria-hidden />} />
      }
    />
  );
}

function Header({ persona }: { persona: Usuario }) {
  const { nombre_completo, correo_electronico, foto, estado } = persona;
  const inList = address('', 'v-users', { query: { filtros: { correo_electronico } } });
  return (
    <header className={styles.hojaCab}>
      <BackButton />
      <Face name={nombre_completo} photo={foto} size={48} />
      <div className="grow">
        <div className={styles.hojaNombre}>
          <h1>{nombre_completo}</h1>
          <span className="chip">
            <ActiveState active={estado} />
          </span>
        </div>
        <div className={styles.hojaDatos}>{factsOf(persona)}</div>
      </div>
      <div className={styles.hojaAcciones}>
        <LinkButton to={inList}>Ver en usuarios</LinkButton>
      </div>
    </header>
  );
}

function factsOf(persona: Usuario): string {
  const place = persona.direcciones[0]?.unidad_geografica;
  const where = place === undefined ? [] : [`${lugar(place.ciudad)}, ${lugar(place.departamento)}`];
  return [...(persona.identificacion === null ? [] : [identificacionDe(persona)]), ...where].join(' · ');
}
