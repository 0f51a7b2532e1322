import { icon } from '#ui/icon.tsx';

export const OrderIcon = icon('M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5');
export const EveryMonthIcon = icon('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M9 15.5l2 2 4-4');
export const StatementIcon = icon('M6 3.5h8.5L18 7v13.5H6zM14 3.5V7.5h4M9 12h6M9 15.5h6');
export const SaveIcon = icon('M12 4.5v10.5M8 11l4 4 4-4M4.5 15v4.5h15V15');
