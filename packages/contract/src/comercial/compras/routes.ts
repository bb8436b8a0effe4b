import { rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { listQuery, criterio, page, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { ESTADOS_DE_TRANSACCION, Compra, DatosDeCompra, CambiosDeCompra } from './schemas.ts';

export const compras = {
  list: route('GET', 'compras', {
    permiso: 'ver',
    resumen: 'Una página de la lista, según los criterios',
    query: listQuery({
      /** Email, identification or names, depending on the form of the text (COMPRAS-45). */
      comprador: { ...criterio.texto('Comprador'), ayuda: 'Nombres, correo o identificación' },
      'transaccion.estado_transaccion': criterio.opcion('Transacción', ESTADOS_DE_TRANSACCION),
      'plan.nombre': criterio.texto('Plan'),
      placa: criterio.placa('Placa'),
      estado: criterio.estado(),
      comprador_id: { ...criterio.id('Comprador'), oculto: true },
      vehiculo_id: { ...criterio.id('Vehículo'), oculto: true },
      ...rangoDeCreacion,
    }),
    answer: page(Compra),
  }),
  get: route('GET', 'compras/:id', { permiso: 'ver', resumen: 'Lee una compra', answer: Compra }),
  create: route('POST', 'compras/manual', {
    permiso: 'crear',
    resumen: 'Registra una compra manual o regala un plan',
    exito: 'Compra registrada correctamente',
    body: DatosDeCompra,
    answer: saved(Compra),
  }),
  update: route('PUT', 'compras/:id', {
    permiso: 'editar',
    resumen: 'Cambia una compra manual sin consumos',
    exito: 'Compra actualizada correctamente',
    body: CambiosDeCompra,
    answer: saved(Compra),
  }),
  deactivate: route('DELETE', 'compras/:id', {
    permiso: 'inhabilitar',
    resumen: 'Cancela una compra; queda en la lista como inactiva',
    exito: 'Compra cancelada correctamente',
    answer: saved(Compra),
  }),
  exportar: exportacion('compras'),
};
