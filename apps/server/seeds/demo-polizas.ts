import type { DatosDePoliza } from '@amparo/contract/vehiculos/polizas/routes';

interface Policy extends Omit<DatosDePoliza, 'documentos'> {
  /** Names of its documents; each is a page with its name. */
  papeles: readonly string[];
}

export const POLIZAS: readonly Policy[] = [
  {
    nombre: 'Todo riesgo familiar',
    descripcion: 'Vehículos particulares de una familia, con abogado en el sitio y defensa en tránsito.',
    estado: true,
    servicios: ['Asistencia en choque simple', 'Asistencia a tu vehículo', 'Asistencia jurídica'],
    papeles: ['Carátula familiar 2026.pdf', 'Condiciones generales.pdf', 'Anexo de deducibles.pdf'],
  },
  {
    nombre: 'Flotas empresariales',
    descripcion: 'Empresas con cinco o más vehículos. Incluye capacitación de conductores cada semestre.',
    estado: true,
    servicios: ['Asistencia en choque simple', 'Asistencia capacitaciones', 'Asistencia jurídica'],
    papeles: ['Carátula flotas.pdf', 'Listado de placas.pdf'],
  },
  {
    nombre: 'Taxis y servicio público',
    descripcion: 'Vehículos de servicio público afiliados a una cooperativa.',
    estado: true,
    servicios: ['Asistencia en choque simple', 'Asistencia a tu vehículo'],
    papeles: ['Convenio cooperativas.pdf'],
  },
  {
    nombre: 'Motos',
    descripcion: 'Motocicletas de cualquier cilindraje.',
    estado: true,
    servicios: ['Asistencia en choque simple'],
    papeles: [],
  },
  {
    nombre: 'Conductor elegido',
    descripcion: 'Solo defensa jurídica, para quien conduce vehículos de otras personas.',
    estado: true,
    servicios: ['Asistencia jurídica'],
    papeles: ['Condiciones del conductor.pdf'],
  },
  {
    nombre: 'Plan piloto 2024',
    descripcion: 'Reemplazado por Todo riesgo familiar.',
    estado: false,
    servicios: [],
    papeles: [],
  },
];

/** A one-page PDF that shows its name. */
export function page(nombre: string): Buffer {
  const text = `BT /F1 20 Tf 72 720 Td (${nombre.replaceAll(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, n) => {
    const at = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = offsets.map((at) => `${at} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}
