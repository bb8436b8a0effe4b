import type { OtherUserData } from './other-user-data.ts';

export const INSPECTION_SAMPLES: Readonly<
  Record<string, (others: OtherUserData) => object | Promise<object>>
> = {
  'tecnomecanica-locaciones': (others) => ({
    nombre: others.text(),
    nit: `${others.digits()}-7`,
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    direccion: others.text(),
    clases: ['Livianos'],
    habilitacion: others.text(),
    habilitacion_vence: '2099-12-31',
  }),
  'tabla-precio': async (others) => ({
    locacion: await others.record('tecnomecanica-locaciones'),
    tipo: 'Livianos',
    rango_antiguedad: '0 a 2 años',
    servicio: 'Particular',
    valor_servicio: 100_000,
    iva: 19,
    total: 119_000,
    otros_impuestos: [{ impuesto: others.text(), valor: 0 }],
  }),
};
