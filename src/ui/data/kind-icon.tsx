import icon from '#ui/icon.module.css';
import styles from './kind-icon.module.css';

/** Drawn in index.html, by the code of the kind (ISO 20022, ExternalCashAccountType1Code). */
const DRAWN = new Set(['CACC', 'SVGS', 'CARD', 'LOAN', 'CASH']);

/** The kind of an account, in a rounded square. Decorative: the kind is in words as well. */
export function KindIcon({ code = '' }: { code: string | undefined }) {
  return (
    <span aria-hidden className={styles['kind-icon']}>
      <svg className={icon.icon}>
        <use href={`#kind-${DRAWN.has(code) ? code : 'other'}`} />
      </svg>
    </span>
  );
}
