import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { celularDe } from '@amparo/contract/identidad/usuarios/celular';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { PanelDialog } from '../../../../kit/dialogs/PanelDialog.tsx';
import { Contact, telefonoLegible } from '../../../../kit/person/Contact.tsx';
import { useKind } from '../kind.ts';
import styles from './lista.module.css';

interface AfectadoDialogProps {
  row: Pick<CasoEnCurso, 'caso' | 'afectado'>;
  onClose: () => void;
}

/**
 * The affected person and their contact data (CHOQUE-44, JURIDICA-11). Shows the row's name while loading.
 */
export function AfectadoDialog({ row: { caso, afectado }, onClose }: AfectadoDialogProps) {
  const ask = useApiQuery(useKind().rutas.afectado, { params: { caso: String(caso) } });
  const nombre = ask.data?.nombre_completo ?? afectado.nombre_completo;
  const celular = ask.data && celularDe(ask.data.telefonos);
  return (
    <PanelDialog title="Datos del afectado" subtitle={`Caso ${caso}`} onClose={onClose}>
      {ask.error !== null && ask.data === undefined ? (
        <CannotLoad
          title="No pudimos cargar los datos del afectado"
          failure={ask.error}
          retrying={ask.isFetching}
          onRetry={() => void ask.refetch()}
        />
      ) : (
        <div className={styles.casoAfectado} aria-busy={ask.data === undefined}>
          <dl>
            <dt>Nombre completo</dt>
            <dd>{nombre}</dd>
            <dt>Correo electrónico</dt>
            <dd>{ask.data?.correo_electronico ?? '…'}</dd>
            <dt>Celular</dt>
            <dd className="num">
              {ask.data === undefined
                ? '…'
                : celular === undefined
                  ? 'No registra'
                  : telefonoLegible(celular)}
            </dd>
          </dl>
          {ask.data !== undefined && (
            <Contact
              nombre={nombre}
              telefono={celular}
              correo={ask.data.correo_electronico}
              copy={celular === undefined ? undefined : { what: 'celular', text: celular }}
            />
          )}
        </div>
      )}
    </PanelDialog>
  );
}
