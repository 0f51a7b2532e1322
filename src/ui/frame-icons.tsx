import styles from './icon.module.css';

/** Drawn in index.html, whose start screen shows them before any script arrives. Decorative, as those in icons.tsx. */
const drawn = (name: string) =>
  function Icon() {
    return (
      <svg aria-hidden className={styles.icon}>
        <use href={`#icon-${name}`} />
      </svg>
    );
  };

export const AccountsIcon = drawn('accounts');
export const PaymentsIcon = drawn('payments');
export const ConsentIcon = drawn('consent');
export const PersonIcon = drawn('person');
export const BeneficiariesIcon = drawn('beneficiaries');
export const EyeIcon = drawn('eye');
export const HiddenEyeIcon = drawn('hidden-eye');
export const SettingsIcon = drawn('settings');
export const RefreshIcon = drawn('refresh');
export const SignOutIcon = drawn('sign-out');
