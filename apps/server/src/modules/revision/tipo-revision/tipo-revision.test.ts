import { tipoRevision } from '@amparo/contract/revision/tipo-revision/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();

behavesAsCatalogue(testApp, tipoRevision, {
  rows: {
    access: 'COMUN-61',
    list: 'TIPOREVISION-03 TIPOREVISION-04 COMUN-08',
    create: 'TIPOREVISION-03 TIPOREVISION-05',
    refuse: 'TIPOREVISION-08',
    unique: 'TIPOREVISION-11',
    edit: 'TIPOREVISION-06',
    toggle: 'TIPOREVISION-07 COMUN-25 COMUN-28',
  },
  datos: (n) => ({ tipo: `Mecánica ${n}` }),
  cambio: (n) => ({ tipo: `Preventiva ${n}` }),
  refuses: [
    [{ tipo: undefined }, 'tipo', 'El campo nombre es obligatorio'],
    [{ tipo: '  ' }, 'tipo', 'El campo nombre es obligatorio'],
    [{ tipo: 'x'.repeat(101) }, 'tipo', 'El campo nombre admite máximo 100 caracteres'],
  ],
  unique: ['tipo', 'Ya existe un tipo de revisión con ese nombre'],
});
