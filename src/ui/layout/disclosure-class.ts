import styles from './disclosure.module.css';

/** The class of a `<details>` element. */
export const disclosureClass = styles.disclosure;
