import { Segmented } from 'antd';
import { clsx } from 'clsx';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf, chosenIn, type View, viewOf } from './views.ts';
import styles from './encuestas.module.css';

const OPTIONS: { value: View; label: string }[] = [
  { value: 'lista', label: 'Lista' },
  { value: 'resumen', label: 'Resumen' },
];

/** Switches the view and keeps form and days. */
export function ViewSwitch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <Segmented<View>
      className={clsx(styles.vistas)}
      aria-label="Vista"
      options={OPTIONS}
      value={viewOf(params)}
      onChange={(view) => void navigate({ search: addressOf(view, chosenIn(params)) })}
    />
  );
}
