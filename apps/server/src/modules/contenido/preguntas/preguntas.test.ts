import { preguntas } from '@amparo/contract/contenido/preguntas/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const ROW = 'RUTAS-73';

behavesAsCatalogue(useTestApp(), preguntas, {
  rows: { list: ROW, create: ROW, refuse: ROW, edit: ROW, toggle: ROW },
  datos: (n) => ({ pregunta: `¿Qué es ${n}?`, respuesta: `Esto es\nlo ${n}`, categoria: 'Planes', orden: n }),
  cambio: (n) => ({ pregunta: `¿Cuánto vale ${n}?`, respuesta: 'Nada', categoria: 'Pagos', orden: 9999 }),
  refuses: [
    [{ pregunta: '' }, 'pregunta', 'El campo pregunta es obligatorio'],
    [{ pregunta: 'x'.repeat(301) }, 'pregunta', 'El campo pregunta admite máximo 300 caracteres'],
    [{ respuesta: undefined }, 'respuesta', 'El campo respuesta es obligatorio'],
    [{ categoria: ' ' }, 'categoria', 'El campo categoría es obligatorio'],
    [{ orden: undefined }, 'orden', 'El campo orden es obligatorio'],
    [{ orden: 0 }, 'orden', 'El valor ingresado 0 debe ser mayor o igual a 1'],
    [{ orden: 1.5 }, 'orden', 'El campo orden debe ser un número entero'],
  ],
});
