import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Publicacion } from '@amparo/contract/contenido/publicaciones/schemas';
import { columns, PublicacionCard } from './columns.tsx';

vi.mock('../../../kit/upload/FileThumb.tsx', () => ({ FileThumb: () => null }));

const row = (vista?: number) =>
  ({
    _id: 'p',
    titulo: 'Peritaje',
    tipo_vinculo: 'PERMANENTE',
    fecha_inicial: '2020-11-01',
    fecha_final: '2999-11-30',
    descripcion: 'Sin costo',
    imagen: { nombre: 'a.png', aws_id: 'a' },
    estado: true,
    creacion: { fecha: '2026-01-01T00:00:00.000Z' },
    ...(vista === undefined ? {} : { vista }),
  }) as unknown as Publicacion;

test('PUBLICACIONES-25 a publication without a view count shows 0 views in its row and card', () => {
  const cell = columns.find(({ key }) => key === 'vista');
  const card = (of: Publicacion) => renderToStaticMarkup(createElement(PublicacionCard, { publicacion: of }));
  expect([cell?.text(row()), cell?.text(row(1)), cell?.text(row(1200))]).toEqual(['0', '1', '1.200']);
  expect(card(row())).toContain('<span>0 vistas</span>');
  expect(card(row(1))).toContain('<span>1 vista</span>');
});
