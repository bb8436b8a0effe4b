import { mensajes } from '@amparo/contract/kernel/mensajes';
import '../fields.css';

/** The request that loads the options of a field. */
export interface OptionsSource {
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface NoOptionsProps {
  source: OptionsSource | undefined;
  waiting?: string;
  failed?: string;
}

/** The text of an empty option list. After a failure the options can be requested again here (ERRORES-20). */
export function NoOptions(props: NoOptionsProps) {
  const { source, waiting = 'Cargando…', failed = 'No pudimos cargar las opciones' } = props;
  if (source?.isFetching === true) return <span className="t3">{waiting}</span>;
  if (source?.isError !== true) return <span className="t3">{mensajes.sinRegistros}</span>;
  return (
    <span className="row sm" role="alert">
      <span className="grow rd">{failed}</span>
      <button type="button" className="link-button" onClick={() => source.refetch()}>
        Reintentar
      </button>
    </span>
  );
}
