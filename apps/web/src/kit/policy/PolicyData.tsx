import type { PolicyView } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { diaCorto } from '../relative.ts';
import './policy.css';
import { PolicyState } from './PolicyState.tsx';

interface PolicyDataProps {
  poliza: PolicyView;
  /** The state is already shown above. */
  saidAbove?: boolean;
}

/** All data of a policy from one source, with its raw response at the end (CASO-30). */
export function PolicyData({ poliza, saidAbove = false }: PolicyDataProps) {
  return (
    <div className="poliza">
      <dl className="poliza-data">
        {!saidAbove && (
          <Datum label="Estado">
            <PolicyState poliza={poliza} />
          </Datum>
        )}
        <Datum label="Inicio">{diaCorto(poliza.policy_start_date)}</Datum>
        <Datum label="Fin">{diaCorto(poliza.policy_end_date)}</Datum>
        <Datum label="Origen">{poliza.policy_origin}</Datum>
        <Datum label="Cliente">{poliza.cliente}</Datum>
        <Datum label="Documento">{poliza.docliente}</Datum>
        <Datum label="Teléfono">{poliza.telefono}</Datum>
        <Datum label="Empresa">{poliza.empresa}</Datum>
        <Datum label="Pólizas">{poliza.polizas.join(', ')}</Datum>
        <Datum label="Ramo">{poliza.ramo}</Datum>
        <Datum label="Servicio">{poliza.servicio}</Datum>
        <Datum label="Deducible">{poliza.deducible}</Datum>
        <Datum label="Estado según la fuente">{poliza.estado}</Datum>
      </dl>
      <details className="poliza-raw">
        <summary>Respuesta de la fuente</summary>
        <pre>{poliza.response}</pre>
      </details>
    </div>
  );
}

function Datum({ label, children }: { label: string; children: React.ReactNode }) {
  const isEmpty = children === null || children === '';
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isEmpty ? 't3' : 'num'}>{isEmpty ? 'Sin dato' : children}</dd>
    </div>
  );
}
