import { icon } from './icon.tsx';

// Only icons of the frame and of field errors. A module loads as a whole, so the others are in icons.tsx.

export const AccountsIcon = icon('M3.5 6.5h17v12h-17zM3.5 10.5h17M7 14.5h4');
export const PaymentsIcon = icon('M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4');
export const ConsentIcon = icon(
  'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6zM9 12l2.2 2.2L15.2 10',
);
export const PersonIcon = icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
);
export const BeneficiariesIcon = icon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5M16 5a3.2 3.2 0 0 1 0 6.2M18 14.8c1.9.6 3.1 2.2 3.5 4.7',
);
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z',
);
export const HiddenEyeIcon = icon(
  'M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.3 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.1M10 10a3 3 0 0 0 4.1 4.2M4 4l16 16',
);
export const SettingsIcon = icon(
  'M4 7h9M18 7h2M4 17h2M11 17h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z',
);
export const SignOutIcon = icon('M10 4.5H5v15h5M14 8l4 4-4 4M18 12H9.5');
export const ProblemIcon = icon('M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16v.1');
