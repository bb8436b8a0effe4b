import type { Beneficiario } from '@amparo/contract/vehiculos/vehiculos/schemas';
import type { PlateSubject } from '../../../../kit/manifest.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { PersonLink } from '../../../../kit/person/PersonLink.tsx';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';

export default function DriversCard({ vehiculo }: PlateSubject) {
  const drivers = vehiculo?.beneficiarios.filter(({ estado }) => estado) ?? [];
  return (
    <SheetCard count={drivers.length}>
      {drivers.length === 0 ? (
        <p className="sheet-empty">Nadie más está autorizado a conducirlo.</p>
      ) : (
        <ul className="sheet-list">
          {drivers.map((driver) => (
            <li key={driver.correo_electronico} className="sheet-row">
              <Face name={driver.nombre_completo} size={26} />
              <div className="grow">
                <div className="el" title={driver.nombre_completo}>
                  <DriverName driver={driver} />
                </div>
                <div className="xs t3 el" title={driver.correo_electronico}>
                  {driver.usuario === null ? 'sin cuenta en Amparo' : driver.correo_electronico}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </SheetCard>
  );
}

function DriverName({ driver: { usuario, nombre_completo } }: { driver: Beneficiario }) {
  if (usuario === null) return nombre_completo;
  return <PersonLink id={usuario}>{nombre_completo}</PersonLink>;
}
