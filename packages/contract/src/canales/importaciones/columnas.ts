export const TIPOS_DE_IMPORTACION = ['personas', 'vehiculos', 'compras', 'comparendos'] as const;
export type TipoDeImportacion = (typeof TIPOS_DE_IMPORTACION)[number];

export const NOMBRES_DE_IMPORTACION: Readonly<Record<TipoDeImportacion, string>> = {
  personas: 'Personas',
  vehiculos: 'Vehículos',
  compras: 'Compras',
  comparendos: 'Comparendos',
};

/**
 * How a cell is parsed. `codigo` is a text that Excel treats as a number, which removes digits if it is long.
 */
export type TipoDeColumna = 'texto' | 'codigo' | 'numero' | 'dia' | 'siNo';

export interface ColumnaDeImportacion {
  readonly clave: string;
  readonly titulo: string;
  readonly tipo: TipoDeColumna;
  readonly obligatoria: boolean;
  readonly ayuda: string;
  readonly ejemplo: string;
  /** Fields of the create call whose errors are shown at this column. */
  readonly campos: readonly string[];
}

type Resto = Partial<Pick<ColumnaDeImportacion, 'tipo' | 'campos'>> &
  Pick<ColumnaDeImportacion, 'ayuda' | 'ejemplo'>;
const columna = (
  clave: string,
  titulo: string,
  obligatoria: boolean,
  resto: Resto,
): ColumnaDeImportacion => ({
  clave,
  titulo,
  obligatoria,
  tipo: 'texto',
  campos: [clave],
  ...resto,
});

/** Columns that refer to a registered person by their identification. */
const persona = (de: string, campo: string): ColumnaDeImportacion[] => [
  columna('persona_tipo', `Tipo de identificación del ${de}`, false, {
    campos: [],
    ayuda: 'CC, CE, NIT… Solo hace falta si dos personas tienen el mismo número.',
    ejemplo: 'CC',
  }),
  columna('persona', `Identificación del ${de}`, true, {
    tipo: 'codigo',
    campos: [campo],
    ayuda: 'El número de una persona que ya está registrada y activa.',
    ejemplo: '1045678901',
  }),
];

const placa = (ayuda: string, campos: readonly string[]) =>
  columna('placa', 'Placa', true, { campos, ayuda, ejemplo: 'DMS540' });

const lugar = (prefijo: string, obligatoria: boolean): ColumnaDeImportacion[] => [
  columna('departamento', 'Departamento', obligatoria, {
    campos: [`${prefijo}departamento`],
    ayuda: 'Como lo escribe el DANE.',
    ejemplo: 'BOLÍVAR',
  }),
  columna('ciudad', 'Ciudad', obligatoria, {
    campos: [`${prefijo}ciudad`],
    ayuda: 'Una ciudad de ese departamento.',
    ejemplo: 'CARTAGENA DE INDIAS',
  }),
];

const DIAS = 'Día, mes y año: 31/12/2026.';

const personas: readonly ColumnaDeImportacion[] = [
  columna('nombres', 'Nombres', true, { ayuda: 'Los nombres de la persona.', ejemplo: 'Ana María' }),
  columna('apellidos', 'Apellidos', true, { ayuda: 'Los apellidos de la persona.', ejemplo: 'Pérez Gómez' }),
  columna('tipo', 'Tipo de identificación', true, {
    campos: ['identificacion.tipo'],
    ayuda: 'CC, CE, NIT, PA…',
    ejemplo: 'CC',
  }),
  columna('identificacion', 'Número de identificación', true, {
    tipo: 'codigo',
    campos: ['identificacion.identificacion'],
    ayuda: 'Sin puntos. Será la contraseña inicial, que se cambia al entrar.',
    ejemplo: '1045678901',
  }),
  columna('correo_electronico', 'Correo electrónico', true, {
    ayuda: 'Uno distinto por persona.',
    ejemplo: 'ana.perez@ejemplo.co',
  }),
  columna('celular', 'Celular', false, {
    tipo: 'codigo',
    campos: ['telefonos.0.telefono'],
    ayuda: 'De 7 a 10 dígitos.',
    ejemplo: '3001234567',
  }),
  ...lugar('direcciones.0.unidad_geografica.', false),
  columna('barrio', 'Barrio', false, {
    campos: ['direcciones.0.barrio'],
    ayuda: 'El barrio de la dirección.',
    ejemplo: 'Manga',
  }),
  columna('direccion', 'Dirección', false, {
    campos: ['direcciones.0.direccion'],
    ayuda: 'Si la escribes, el departamento y la ciudad también son obligatorios.',
    ejemplo: 'Calle 25 # 18-30',
  }),
  columna('indicaciones', 'Indicaciones', false, {
    campos: ['direcciones.0.indicaciones'],
    ayuda: 'Cómo llegar.',
    ejemplo: 'Apartamento 302',
  }),
];

const vehiculos: readonly ColumnaDeImportacion[] = [
  placa('Una placa que no esté registrada.', ['placa']),
  columna('marca', 'Marca', true, { ayuda: 'La marca del vehículo.', ejemplo: 'RENAULT' }),
  columna('linea', 'Línea', false, { ayuda: 'La línea de la marca.', ejemplo: 'LOGAN' }),
  columna('version', 'Versión', false, { ayuda: 'La versión de la línea.', ejemplo: 'ZEN' }),
  columna('modelo', 'Año-modelo', true, { tipo: 'numero', ayuda: 'El año del modelo.', ejemplo: '2022' }),
  columna('color', 'Color', false, { ayuda: 'El color del vehículo.', ejemplo: 'Gris' }),
  columna('kilometraje', 'Kilometraje', true, {
    tipo: 'numero',
    ayuda: 'De 1 a 500.000.',
    ejemplo: '45000',
  }),
  columna('cilindraje', 'Cilindraje', false, {
    tipo: 'numero',
    ayuda: 'En centímetros cúbicos.',
    ejemplo: '1600',
  }),
  columna('clase_vehiculo', 'Clase', false, { ayuda: 'Una de las clases de la casa.', ejemplo: 'AUTOMÓVIL' }),
  columna('carroceria', 'Carrocería', false, { ayuda: 'Una carrocería de esa clase.', ejemplo: 'SEDÁN' }),
  columna('tipo_servicio', 'Tipo de servicio', false, {
    ayuda: 'Particular o Público.',
    ejemplo: 'Particular',
  }),
  ...persona('propietario', 'propietario'),
];

const compras: readonly ColumnaDeImportacion[] = [
  ...persona('comprador', 'comprador'),
  columna('plan', 'Plan', true, { ayuda: 'El nombre de un plan activo.', ejemplo: 'PLAN ORO' }),
  placa('La de un vehículo del comprador, o que está autorizado a usar.', [
    'vehiculo',
    'vehiculo.vehiculo_id',
    'vehiculo.placa',
  ]),
  columna('fechaInicial', 'Fecha inicial', false, {
    tipo: 'dia',
    ayuda: `${DIAS} Vacía: el día en que se importa.`,
    ejemplo: '01/12/2026',
  }),
  columna('valor', 'Valor', false, {
    tipo: 'numero',
    ayuda: 'En pesos, sin centavos. Vacío: 1, como las cortesías.',
    ejemplo: '89000',
  }),
  columna('pago', 'Pagada', false, { tipo: 'siNo', ayuda: 'Sí o No. Vacío: Sí.', ejemplo: 'Sí' }),
];

const comparendos: readonly ColumnaDeImportacion[] = [
  columna('numero_comparendo', 'Número de comparendo', false, {
    tipo: 'codigo',
    ayuda: 'Con formato de texto: Excel borra los últimos dígitos de los números largos.',
    ejemplo: '13001000000034567890',
  }),
  columna('codigo_infraccion', 'Código de infracción', true, {
    ayuda: 'Letra y número, como en el comparendo.',
    ejemplo: 'C14',
  }),
  columna('fecha_imposicion', 'Fecha de imposición', true, {
    tipo: 'dia',
    ayuda: DIAS,
    ejemplo: '15/03/2026',
  }),
  columna('fecha_notificacion', 'Fecha de notificación', false, {
    tipo: 'dia',
    ayuda: `${DIAS} Solo la de una fotodetección.`,
    ejemplo: '',
  }),
  ...persona('infractor', 'infractor'),
  placa('La de un vehículo que ya está registrado y activo.', ['vehiculo']),
  ...lugar('lugar.', true),
  columna('localidad', 'Localidad', true, {
    campos: ['lugar.localidad'],
    ayuda: 'La localidad o el sector.',
    ejemplo: 'Centro',
  }),
  columna('valor_comparendo', 'Valor', false, {
    tipo: 'numero',
    ayuda: 'En pesos, sin centavos.',
    ejemplo: '604100',
  }),
  columna('tipo_comparendo', 'Tipo de comparendo', false, {
    ayuda: 'En vía o Fotodetección.',
    ejemplo: 'En vía',
  }),
  columna('transito_organismo', 'Organismo de tránsito', false, {
    ayuda: 'El organismo que lo impuso.',
    ejemplo: 'DATT Cartagena',
  }),
  columna('referencia_descuento', 'Referencia de descuento', false, {
    ayuda: 'La referencia de pago.',
    ejemplo: '',
  }),
  columna('descripcion_infraccion', 'Descripción de la infracción', false, {
    ayuda: 'Vacía: la del código, si la conocemos.',
    ejemplo: '',
  }),
];

export const COLUMNAS_DE_IMPORTACION: Readonly<Record<TipoDeImportacion, readonly ColumnaDeImportacion[]>> = {
  personas,
  vehiculos,
  compras,
  comparendos,
};
