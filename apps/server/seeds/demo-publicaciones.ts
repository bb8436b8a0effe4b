import sharp from 'sharp';
import type { DatosDePublicacion } from '@amparo/contract/contenido/publicaciones/schemas';
import { diaDe } from '@amparo/contract/kernel/time';

const DAY = 86_400_000;
export const day = (offset: number) => diaDe(new Date(Date.now() + offset * DAY));

interface Banner extends Omit<DatosDePublicacion, 'imagen'> {
  color: string;
}

export const BANNERS: readonly Banner[] = [
  {
    titulo: 'Revisión técnico-mecánica sin filas',
    descripcion: 'Agenda tu turno y recibe el certificado el mismo día.',
    tipo_vinculo: 'PERMANENTE',
    vinculo: 'https://amparo.co/revision',
    fecha_inicial: day(-20),
    fecha_final: day(40),
    color: '#0f766e',
  },
  {
    titulo: 'Conoce tu plan de asistencia jurídica',
    descripcion: 'Abogados en el lugar del accidente, las 24 horas.',
    tipo_vinculo: 'UNA VISTA',
    vinculo: 'https://amparo.co/planes',
    fecha_inicial: day(-5),
    fecha_final: day(25),
    color: '#1e3a8a',
  },
  {
    titulo: 'Puente festivo: viaja seguro',
    descripcion: 'Cinco revisiones que debes hacer antes de salir.',
    tipo_vinculo: 'PERMANENTE',
    vinculo: null,
    fecha_inicial: day(10),
    fecha_final: day(15),
    color: '#9a3412',
  },
];

/** A banner with its title, so that opening the image shows something. */
export function draw(title: string, color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480">
    <rect width="1200" height="480" fill="${color}"/>
    <text x="60" y="260" font-family="sans-serif" font-size="56" fill="#fff">${title}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
