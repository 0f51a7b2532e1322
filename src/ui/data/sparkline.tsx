import styles from './sparkline.module.css';

const WIDTH = 96;
const HEIGHT = 28;
/** Room for the dot at the end. */
const EDGE = 3;

/** The course of a figure as a small line. Decorative: what it says stands in words elsewhere. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  // What never changes runs through the middle.
  const shareOf = (value: number) => (range > 0 ? (value - low) / range : 0.5);
  const y = (value: number) => EDGE + (1 - shareOf(value)) * (HEIGHT - 2 * EDGE);
  const step = (WIDTH - EDGE) / Math.max(1, values.length - 1);
  // A balance jumps from one day to the next: no slope between.
  const line = values
    .map((value, index) => {
      const at = y(value).toFixed(1);
      return index === 0 ? `M0 ${at}` : `H${(index * step).toFixed(1)}V${at}`;
    })
    .join('');
  return (
    <svg aria-hidden className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {low < 0 && low + range > 0 && (
        <path className={styles.zero} d={`M0 ${y(0).toFixed(1)}H${WIDTH - EDGE}`} />
      )}
      <path className={styles.line} d={line} />
      <circle className={styles.end} cx={WIDTH - EDGE} cy={y(values.at(-1) ?? low).toFixed(1)} r={EDGE} />
    </svg>
  );
}
