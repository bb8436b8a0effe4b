import type { EstadoDeAsesor } from '@amparo/contract/identidad/usuarios/disponibilidad';
import type { NombreDeRol } from '@amparo/contract/kernel/roles';

export interface StaffAccount {
  nombres: string;
  apellidos: string;
  correo: string;
  roles: readonly NombreDeRol[];
  /** Fixed data of accounts shown in demonstrations; the other accounts have generated data. */
  conocido?: { identificacion: string; telefono: string; ciudad: readonly [string, string] };
  disponibilidad?: EstadoDeAsesor;
  /** Cities in which lawyers and investigators work. */
  ciudades?: readonly string[];
}

type At = Pick<StaffAccount, 'disponibilidad' | 'ciudades'>;
const staff = (
  nombres: string,
  apellidos: string,
  buzon: string,
  roles: readonly NombreDeRol[],
  at: At = {},
): StaffAccount => ({ nombres, apellidos, correo: `${buzon}@amparo.co`, roles, ...at });

const ESPERA = { disponibilidad: 'Activo en espera' } as const;
const PAUSA = { disponibilidad: 'Pausa' } as const;
const FUERA = { disponibilidad: 'Fuera de su horario laboral' } as const;
const en = (...ciudades: string[]) => ({ ciudades });
const BOGOTA = 'BOGOTÁ D.C.';
const CALI = 'SANTIAGO DE CALI';

/** Staff of the demo company: at least one person per kind of work. */
export const ACCOUNTS: readonly StaffAccount[] = [
  staff('Marcela', 'Ibarra Rojas', 'marcela.ibarra', ['Administrador', 'Contact Center'], ESPERA),
  staff('Óscar Iván', 'Quintero Leal', 'oscar.quintero', ['Coordinador Contact Center']),
  staff('Beatriz Elena', 'Salcedo Pinto', 'beatriz.salcedo', ['Coordinador Operativo']),
  staff('Julián', 'Arce Mejía', 'julian.arce', ['Contact Center'], ESPERA),
  staff('Tatiana', 'Rueda Castaño', 'tatiana.rueda', ['Contact Center'], ESPERA),
  staff('Yeison', 'Bolaños Cuero', 'yeison.bolanos', ['Contact Center'], PAUSA),
  staff('Diana Marcela', 'Pedraza Ortiz', 'diana.pedraza', ['Coordinador Abogado', 'Abogado'], {
    ...ESPERA,
    ...en(BOGOTA, 'SOACHA'),
  }),
  staff('Andrés Felipe', 'Cifuentes Rojas', 'andres.cifuentes', ['Abogado'], { ...ESPERA, ...en(BOGOTA) }),
  staff('Jhon Edison', 'Murillo Asprilla', 'jhon.murillo', ['Abogado'], {
    ...ESPERA,
    ...en(CALI, 'PALMIRA'),
  }),
  staff('Catalina', 'Ochoa Vélez', 'catalina.ochoa', ['Abogado'], {
    ...ESPERA,
    ...en('MEDELLÍN', 'ENVIGADO'),
  }),
  staff('Carlos Eduardo', 'Benítez Arrieta', 'carlos.benitez', ['Abogado'], {
    ...ESPERA,
    ...en('CARTAGENA DE INDIAS', 'BARRANQUILLA'),
  }),
  staff('Camila', 'Zuluaga Hoyos', 'camila.zuluaga', ['Abogado'], {
    ...FUERA,
    ...en('MANIZALES', 'PEREIRA'),
  }),
  staff('Édgar', 'Ardila Jaimes', 'edgar.ardila', ['Abogado'], { ...ESPERA, ...en('BUCARAMANGA') }),
  staff('Ramiro', 'Useche Pardo', 'ramiro.useche', ['Abogado'], { ...PAUSA, ...en(BOGOTA) }),
  staff('Luz Adriana', 'Castaño Giraldo', 'luz.castano', ['Abogado CAIT'], ESPERA),
  staff('Harold', 'Peña Murillo', 'harold.pena', ['Coordinador Investigador', 'Investigador'], {
    ...ESPERA,
    ...en(BOGOTA),
  }),
  staff('Karen', 'Ospino Palacio', 'karen.ospino', ['Investigador'], {
    ...ESPERA,
    ...en('CARTAGENA DE INDIAS', 'BARRANQUILLA'),
  }),
  staff('Nicolás', 'Agudelo Franco', 'nicolas.agudelo', ['Investigador'], {
    ...ESPERA,
    ...en('MEDELLÍN', CALI),
  }),
  staff('Leonor', 'Ariza Pico', 'leonor.ariza', ['Investigador'], {
    ...ESPERA,
    ...en('BUCARAMANGA', 'PEREIRA', 'MANIZALES'),
  }),
  staff('Gustavo', 'Riaño Sosa', 'gustavo.riano', ['Coordinador Perito', 'Perito'], ESPERA),
  staff('Paola', 'Rincón Vargas', 'paola.rincon', ['Perito'], ESPERA),
  staff('Nelson', 'Triana Cubides', 'nelson.triana', ['Perito'], FUERA),
  staff('Wilmer', 'De la Hoz Barrios', 'wilmer.delahoz', ['Dibujante']),
  staff('Sara', 'Mena Lloreda', 'sara.mena', ['Dibujante']),
  staff('Rocío', 'Benavides Caicedo', 'rocio.benavides', ['Profesor']),
  staff('Mauricio', 'Londoño Vidal', 'mauricio.londono', ['Profesor']),
  staff('Liliana', 'Caro Beltrán', 'liliana.caro', ['Profesor']),
  staff('Esteban', 'Ortega Arboleda', 'esteban.ortega', ['Profesor']),
  staff('Fabio Nelson', 'Guerrero Tovar', 'fabio.guerrero', ['Mecánico'], en(CALI)),
  staff('Yurany', 'Cortés Mina', 'yurany.cortes', ['Mecánico'], en(CALI)),
];
