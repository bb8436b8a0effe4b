import { useSearchParams } from 'react-router';
import { Lista } from './Lista.tsx';
import { Resumen } from './Resumen.tsx';
import { viewOf } from './views.ts';

export default function EncuestasPage() {
  const [params] = useSearchParams();
  return viewOf(params) === 'resumen' ? <Resumen /> : <Lista />;
}
