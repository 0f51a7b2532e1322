import styles from './disclosure.module.css';

/** The class of a `<details>` whose summary reads as a quiet action, with an icon that turns when it is open. */
export const disclosureClass = styles.disclosure;
