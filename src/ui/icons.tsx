import { icon } from './icon.tsx';

export const CopyIcon = icon('M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const WaitingIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 7.5V12l3 2');
export const InfoIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 11.5v4.5M12 8v.1');
export const WarningIcon = icon('M12 4.5L21 19.5H3zM12 10.5v4M12 17v.1');
export const OfflineIcon = icon(
  'M3 9a13 13 0 0 1 4-2.5M11 5.2A13.5 13.5 0 0 1 21 9M6 13a9 9 0 0 1 4-2.2M15 11.3A9 9 0 0 1 18 13M9 16.5a4.5 4.5 0 0 1 5 -.6M12 19.5v.1M4 4l16 16',
);
export const LockIcon = icon('M5.5 10.5h13v9.5h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2');
export const SearchIcon = icon('M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM15 15l5 5');
export const TrayIcon = icon('M3.5 13.5l3-8h11l3 8v6h-17zM3.5 13.5H8.5l1.5 2.5h4l1.5-2.5h5');
export const UploadIcon = icon('M4.5 14.5v5h15v-5M12 15.5v-11M7.5 9l4.5-4.5L16.5 9');
export const ChevronDownIcon = icon('M6 9.5l6 6 6-6');
export const PrintIcon = icon('M7.5 8.5v-5h9v5M7.5 16.5h-4v-8h17v8h-4M7.5 13.5h9v7h-9z');
export const LeaveIcon = icon('M10 5.5H5v13.5h13.5V14M14 4.5h5.5V10M19.5 4.5L11 13');
export const QrIcon = icon(
  'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5h3v3M20 13.5v3M13.5 20h3M19.9 19.9h.1',
);
export const MoreIcon = icon('M5 12v.1M12 12v.1M19 12v.1');
export const EditIcon = icon('M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3');
export const FilterIcon = icon('M4 6.5h16M7 12h10M10 17.5h4');
export const ChartIcon = icon('M4 20h16M7 16v-5M12 16V5M17 16V9');
export const GridIcon = icon('M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z');
export const TableIcon = icon('M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9');
export const ProblemIcon = icon('M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16v.1');
