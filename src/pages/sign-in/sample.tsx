import styles from './sample.module.css';

/** Widths of what stands for a title and for an amount. */
const ROWS = [
  { title: 112, amount: 48 },
  { title: 80, amount: 56, isIn: true },
  { title: 128, amount: 40 },
  { title: 96, amount: 48 },
  { title: 72, amount: 40 },
] as const;

/** What an account looks like here, drawn without any value. */
export function Sample({ label }: { label: string }) {
  return (
    <div aria-hidden className={styles.sample}>
      <span className={styles.label}>{label}</span>
      <svg className={styles.picture} viewBox="0 0 320 296">
        <rect className={styles.accent} x="16" y="18" width="40" height="40" rx="10" />
        <rect className={styles.ink} x="70" y="22" width="96" height="12" rx="6" />
        <rect className={styles.rule} x="70" y="44" width="64" height="8" rx="4" />
        <rect className={styles.ink} x="16" y="78" width="150" height="24" rx="8" />
        <path className={styles.course} d="M190 98h22v-10h26v6h22v-14h26v8h18" />
        {ROWS.map(({ title, amount, ...row }, index) => {
          const y = 124 + index * 34;
          return (
            <g key={index}>
              <line className={styles.line} x1="16" x2="304" y1={y - 6} y2={y - 6} />
              <circle className={styles[`hue-${index % 3}`]} cx="28" cy={y + 11} r="11" />
              <rect className={styles.rule} x="50" y={y + 6} width={title} height="10" rx="5" />
              <rect
                className={'isIn' in row ? styles.positive : styles.ink}
                x={304 - amount}
                y={y + 6}
                width={amount}
                height="10"
                rx="5"
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
