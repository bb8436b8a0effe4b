import type { NombreDeRol } from '@amparo/contract/kernel/roles';

/** Purpose of each role. The exact permissions are on the screen Roles y permisos. */
export const ROLES_EXPLICADOS: Readonly<Record<NombreDeRol, string>> = {
  Administrador: 'Tiene siempre todos los permisos: cuida usuarios, roles, catálogos y configuración.',
  'Contact Center': 'Atiende llamadas y chats, crea los casos y los acompaña hasta que alguien llega.',
  'Coordinador Contact Center': 'Coordina a los asesores, aprueba la atención y cierra los casos.',
  'Coordinador Operativo':
    'Vigila toda la operación: asigna, cierra y archiva casos, y cuida la capacitación.',
  'Coordinador Abogado': 'Reparte los casos y las asistencias jurídicas entre los abogados.',
  Abogado: 'Toma casos, va al lugar y escribe las gestiones de los suyos.',
  'Coordinador Abogado CAIT': 'Coordina a los abogados CAIT y consulta planes, pólizas y compras.',
  'Abogado CAIT': 'Consulta el tablero y la biblioteca, y dice él mismo si está disponible.',
  'Coordinador Perito': 'Reparte los casos entre los peritos.',
  Perito: 'Revisa los casos que le asignan y dice él mismo si está disponible.',
  Dibujante: 'Hace los planos de los casos que le asignan.',
  'Coordinador Investigador': 'Reparte los casos entre los investigadores.',
  Usuario: 'Un cliente. Usa la app de la empresa y no entra a Amparo.',
  Investigador: 'Reúne las pruebas de los casos que le asignan.',
  Profesor: 'Dicta las sesiones de capacitación y marca quién asistió.',
  Mecánico: 'Atiende los turnos de revisión que le asignan.',
};
