/** The logo: a Ž in one stroke. `wordmark` adds the name. */
export function Logo({ size = 30, wordmark = true }: { size?: number; wordmark?: boolean }) {
  const name = 'Živa';
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={wordmark}
        role="img"
        aria-label={wordmark ? undefined : name}
      >
        <rect width="32" height="32" rx="10" className="fill-accent" />
        <path d="M9 11h14L9.5 22H23" className="stroke-accent-ink" strokeWidth="3" />
        <path d="M13 6.5l3 2.5 3-2.5" className="stroke-accent-ink" strokeWidth="2.4" />
      </svg>
      {wordmark && <span className="text-[1.375rem] leading-none font-bold tracking-[-0.02em] text-ink">{name}</span>}
    </span>
  );
}
