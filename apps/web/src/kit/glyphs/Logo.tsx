/** The arch: amparo means shelter. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <rect width="24" height="24" rx="6.5" fill="var(--accent)" />
      <path
        d="M5.2 17.6v-4.1a6.8 6.8 0 0 1 13.6 0v4.1"
        fill="none"
        stroke="#fff"
        strokeWidth="2.3"
        strokeLinecap="round"
      />
      <circle cx="12" cy="15.4" r="2.35" fill="#f6c945" />
    </svg>
  );
}
