import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './table.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface Column {
  readonly label: ReactNode;
  readonly isNumeric?: boolean;
}

/**
 * Stays a table on phones, so that cells keep their headers. If too wide, its frame scrolls and is focusable.
 */
export function Table({
  caption,
  isCaptionHidden = false,
  columns,
  children,
}: {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column[];
  children: ReactNode;
}) {
  const captionId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);

  useEffect(() => {
    const box = frame.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => setWider(box.scrollWidth > box.clientWidth));
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={frame}
      className={styles.frame}
      {...(isWider && { role: 'region', tabIndex: 0, 'aria-labelledby': captionId })}
    >
      <table className={styles.table}>
        <caption id={captionId} className={classNames(isCaptionHidden && styles.hidden)}>
          {isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumeric = false }, index) => (
              <th key={index} scope="col" className={classNames(isNumeric && styles.numeric)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function NumericCell({ children }: { children: ReactNode }) {
  return <td className={styles.numeric}>{children}</td>;
}
