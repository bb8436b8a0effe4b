import type { Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { usePresent } from '../../../../kit/chat/useThread.ts';
import { useMe } from '../../../../kit/data/me.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import styles from './panel.module.css';

export function PeopleCard({ sala }: { sala: Sala }) {
  const yo = useMe()?._id;
  const present = usePresent(sala._id);
  const belongs = new Set(sala.personas.map(({ _id }) => _id));
  const here = new Set(present.map(({ _id }) => _id));
  const people = [
    ...sala.personas.map(({ _id, nombre_completo, como, rol }) => ({
      _id,
      nombre_completo,
      papel: como ?? rol ?? 'Cliente',
    })),
    // Users who have the room open without being members.
    ...present
      .filter(({ _id }) => !belongs.has(_id))
      .map(({ _id, nombre_completo, rol }) => ({ _id, nombre_completo, papel: rol ?? 'Cliente' })),
  ];
  return (
    <section className="tarj" aria-label="En esta sala">
      <div className="tarj-cab">
        <h2>En esta sala</h2>
        <span className="t3 num">{people.length}</span>
      </div>
      <ul className={styles.chatsPeople}>
        {people.map(({ _id, nombre_completo, papel }) => (
          <li key={_id}>
            <Face name={nombre_completo} size={26} me={_id === yo} />
            <span className="grow">
              <span className="sm el" title={nombre_completo}>
                {nombre_completo}
                {_id === yo && <span className="t3"> (tú)</span>}
              </span>
              <span className="xs t3 el">{papel}</span>
            </span>
            {here.has(_id) && <span className="xs acct b">Aquí</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
