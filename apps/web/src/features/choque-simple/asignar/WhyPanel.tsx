import { Check, Minus } from 'lucide-react';
import type { Candidato } from '@amparo/contract/choque-simple';
import { wayOf } from './words.ts';

interface WhyPanelProps {
  person: Candidato;
  /** From 1. */
  place: number;
}

/** Why the chosen one stands where they do: what speaks for them, and what does not. */
export function WhyPanel({ person, place }: WhyPanelProps) {
  const { time, way } = wayOf(person);
  const others = person.ciudades.slice(0, 6).join(', ');
  return (
    <aside className="asignar-why" aria-label="Por qué esta persona">
      <div>
        <div className="xs t3">{place === 1 ? 'La más indicada' : `En el puesto ${place}`}</div>
        <div className="asignar-who">{person.nombre_completo}</div>
      </div>
      <div>
        <div className="xs t3">{person.enCiudad ? 'Desde' : 'Llegaría en'}</div>
        <div className="asignar-figure num">{person.enCiudad ? 'La misma ciudad' : time}</div>
        {!person.enCiudad && <div className="xs t2">{way} en línea recta desde su ciudad más cercana</div>}
      </div>
      <ul className="asignar-reasons">
        {person.razones.map(({ texto, aFavor }) => (
          <li key={texto} className="row xs">
            {aFavor ? (
              <Check size={13} strokeWidth={2.4} color="var(--accentText)" aria-label="A favor:" />
            ) : (
              <Minus size={13} strokeWidth={2.4} color="var(--text3)" aria-label="En contra:" />
            )}
            {texto}
          </li>
        ))}
      </ul>
      {person.ciudades.length > 1 && <div className="xs t3">Atiende {others}</div>}
    </aside>
  );
}
