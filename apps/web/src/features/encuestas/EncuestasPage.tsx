import { useSearchParams } from 'react-router';
import { Lista } from './Lista.tsx';
import { Resumen } from './Resumen.tsx';
import { viewOf } from './views.ts';

/** The answers one by one, or what they say together. Which of them stands in the address. */
export default function EncuestasPage() {
  const [params] = useSearchParams();
  return viewOf(params) === 'resumen' ? <Resumen /> : <Lista />;
}
