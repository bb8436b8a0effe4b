import { useSearchParams } from 'react-router';
import { Lista } from './Lista.tsx';
import { Resumen } from './Resumen.tsx';
import { viewOf } from './views.ts';

/** List of answers, or their summary; the URL selects the view. */
export default function EncuestasPage() {
  const [params] = useSearchParams();
  return viewOf(params) === 'resumen' ? <Resumen /> : <Lista />;
}
