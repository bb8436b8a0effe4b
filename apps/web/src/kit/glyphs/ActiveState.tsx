import './glyphs.css';

/** "Activo" with a checked disc, "Inactivo" with a struck ring: word, colour and shape. */
export function ActiveState({ active }: { active: boolean }) {
  return (
    <span className="inl">
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden className="glyph">
        {active ? (
          <>
            <circle cx="6" cy="6" r="5.4" fill="var(--accentText)" />
            <path
              d="M3.6 6.2 5.3 7.8l3.1-3.4"
              stroke="var(--sheet)"
              strokeWidth="1.3"
              fill="none"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </>
        ) : (
          <>
            <circle cx="6" cy="6" r="5" fill="none" stroke="var(--text3)" strokeWidth="1.2" />
            <path d="M3.8 6h4.4" stroke="var(--text3)" strokeWidth="1.3" strokeLinecap="round" />
          </>
        )}
      </svg>
      <span className={active ? '' : 't3'}>{active ? 'Activo' : 'Inactivo'}</span>
    </span>
  );
}
