export const messages = {
  'dock.larger': 'Larger',
  'dock.smaller': 'Smaller',
  'dock.as-page': 'In a new tab',
  'dock.close': 'Close the bench',
  'dock.keys': 'Shift + F2 leads back to the page and here again. Escape closes the bench.',
} as const;
