import styles from './shell.module.css';

export function ScreenSkeleton() {
  return (
    <div className={styles.esqueleto} aria-busy="true">
      <span className="visually-hidden">Cargando</span>
      <i style={{ width: 210, height: 16 }} />
      <i style={{ width: '100%', height: 76 }} />
      {[72, 58, 66, 49, 61, 54].map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
