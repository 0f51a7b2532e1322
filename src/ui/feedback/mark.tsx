/** Decorative: the name is beside it. */
export function Mark() {
  return (
    <svg aria-hidden width="28" height="28" viewBox="0 0 32 32" fill="none">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path
        d="M16 9.5c-2-1.6-4.7-2-8-2v15c3.3 0 6 .4 8 2 2-1.6 4.7-2 8-2v-15c-3.3 0-6 .4-8 2Zm0 0v15"
        stroke="var(--on-accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M11 12.5h2M11 16h2M19 12.5h2M19 16h2" stroke="var(--on-accent)" strokeWidth="1.5" />
    </svg>
  );
}
